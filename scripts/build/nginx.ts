import type { Config } from '../../src/config/config.ts';
import { leastCompressedBytes, textTypes, types } from './file-types.ts';
import { assetsFolder, type HeaderSet, type Headers } from './headers.ts';
import { operatorFolder, type ProxiedPath, proxiedPaths } from './proxied-paths.ts';

/** nginx always compresses HTML, and warns when it is named. */
const gzipTypes = textTypes.filter((type) => type !== 'text/html');

/**
 * A site for nginx, to be included in its `http` block. The headers of a page belong to the file that answers, which is what
 * `$uri` is in the end, so that they are the same whatever the spelling of the address. No location sets a header: it would lose
 * the server's.
 */
export function toNginxConfig(headers: HeaderSet, config: Config, protocol: 'https' | 'http'): string {
  const { hostname } = new URL(config.siteUrl);
  const proxied = proxiedPaths(config);
  const names = Object.keys(headers.elsewhere);
  return `# Written by the build, for its own files: it knows the hashes of their inline code. Copy both together.
# Belongs inside http { … }: /etc/nginx/conf.d/site.conf on most systems. Change nothing here: the next build's file replaces it. What is
# yours goes into /etc/nginx/${operatorFolder}/, which this includes. Step by step: docs/operations.md, "nginx".

${names.map((name) => headerMap(name, headers)).join('\n\n')}

# The log leaves out what may carry a session, a payment or a customer: the query and the page before.
map $request_uri $site_path_asked {
  "~^(?<site_path>[^?]*)" $site_path;
}
log_format site '$remote_addr [$time_local] "$request_method $site_path_asked $server_protocol" '
  '$status $body_bytes_sent "$http_user_agent"';

# How often one address may post events and files.
limit_req_zone $binary_remote_addr zone=site_posts:1m rate=2r/s;

server {
${protocol === 'https' ? tlsListener : plainListener}
  server_name ${hostname};
  root /var/www/site;
  access_log /var/log/nginx/site.access.log site;
  server_tokens off;

  types {
${Object.entries(types)
  .map(([type, endings]) => `    ${type} ${endings};`)
  .join('\n')}
  }
  charset utf-8;
  charset_types ${gzipTypes.filter((type) => !type.includes('json')).join(' ')};

  # The build has compressed the files: name.gz and name.br beside them.
  gzip_static on;
  # For files without a compressed one beside them.
  gzip on;
  gzip_comp_level 6;
  gzip_min_length ${leastCompressedBytes};
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${gzipTypes.join(' ')};

${headerLines(headers.everywhere)}
${names.map((name) => `  add_header ${name} ${variableOf(name)} always;`).join('\n')}

  # Yours: locations, other headers, brotli_static …
  include ${operatorFolder}/*.conf;

${proxied.map(proxyLocation).join('')}  # A folder is a page: /about is about/index.html, with and without a slash at its end.
  location / {
    try_files $uri $uri/index.html =404;
  }
  error_page 403 404 =404 /404.html;

  # Files that have no address of their own.
  location ~ /index\\.html$ {
    internal;
  }
  location = /404.html {
    internal;
  }
  location ~ ^/_(headers|redirects)$ {
    internal;
  }
  location ~ \\.(gz|br)$ {
    internal;
  }
}
${protocol === 'https' ? redirectFrom(hostname) : ''}`;
}

/** HTTP/2 in the form that every version takes. From 1.25.1 on nginx warns that the new one is `http2 on;`, which older ones refuse. */
const tlsListener = `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate /etc/ssl/certs/site.pem;
  ssl_certificate_key /etc/ssl/private/site.key;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:site:10m;
  ssl_session_timeout 1d;`;

const plainListener = `  # What stands in front has the certificate, sends HTTP on to HTTPS, and speaks HTTP/2 with browsers.
  listen 80;
  listen [::]:80;`;

/** A path of this site where another program answers: the operator's file has its `proxy_pass`. */
function proxyLocation({ name, path, maximumKilobytes }: ProxiedPath): string {
  const include = `    include ${operatorFolder}/${name}.proxy;\n  }\n\n`;
  if (maximumKilobytes === undefined) {
    return `  location ^~ ${path}/ {
    add_header Cache-Control "no-store" always;
    add_header X-Content-Type-Options "nosniff" always;
${include}`;
  }
  return `  location = ${path} {
    limit_req zone=site_posts burst=60 nodelay;
    limit_req_log_level info;
    client_max_body_size ${maximumKilobytes}k;
    access_log off;
${include}`;
}

function redirectFrom(hostname: string): string {
  return `
server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  access_log off;
  server_tokens off;
  return 301 https://${hostname}$request_uri;
}
`;
}

/** The value of one header by the file that answers. An nginx map takes its first regular expression that matches. */
function headerMap(name: string, { pages, assets, elsewhere }: HeaderSet): string {
  const usual = elsewhere[name];
  const special = [
    { files: `^${assetsFolder}`, headers: assets },
    // An address that ends in a slash leaves two before the file's name.
    ...pages.map(({ path, headers }) => ({ files: `^${path.replace(/\/$/, '')}/+index\\.html$`, headers })),
  ].filter(({ headers }) => name in headers && headers[name] !== usual);
  return [
    `map $uri ${variableOf(name)} {`,
    `  default ${quoted(usual)};`,
    ...special.map(({ files, headers }) => `  ${quoted(`~${files}`)} ${quoted(headers[name])};`),
    '}',
  ].join('\n');
}

function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/** nginx leaves out a header whose value is empty. */
function quoted(value = ''): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}
