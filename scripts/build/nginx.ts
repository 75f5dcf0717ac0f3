import { assetsFolder, type HeaderSet, type Headers, strictTransport } from './headers.ts';

/** Every kind of file in a build, and its endings. */
const types: Record<string, string> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/plain': 'txt',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/xml': 'xml',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
};

/** Worth compressing, besides HTML: nginx always counts that in. */
const textTypes = Object.keys(types).filter((type) => /^text\/(?!html)|json|xml/.test(type));

/**
 * A site for nginx, to be included in its `http` block. The headers of a page belong to the file that answers, which is what
 * `$uri` is in the end, so that they are the same whatever the spelling of the address. No location sets a header: it would lose
 * the server's.
 */
export function toNginxConfig(headers: HeaderSet, siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const names = Object.keys(headers.elsewhere);
  return `# Written by the build, for its own files: it knows the hashes of their inline code. Copy both together.
# Belongs inside http { … }: /etc/nginx/conf.d/site.conf on most systems. To be checked and completed by you:
# server_name, root, and HTTPS. Step by step: docs/operations.md, "Serve it".

${names.map((name) => headerMap(name, headers)).join('\n\n')}

# The log leaves out what may carry a session, a payment or a customer: the query and the page before.
map $request_uri $site_path_asked {
  "~^(?<site_path>[^?]*)" $site_path;
}
log_format site '$remote_addr [$time_local] "$request_method $site_path_asked $server_protocol" '
  '$status $body_bytes_sent "$http_user_agent"';

server {
  listen 80;
  listen [::]:80;
  # HTTPS: put these in the place of the two lines above, and the server at the end of this file beside this one.
  # listen 443 ssl;
  # listen [::]:443 ssl;
  # ssl_certificate /etc/ssl/certs/site.pem;
  # ssl_certificate_key /etc/ssl/private/site.key;
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
  charset_types ${textTypes.filter((type) => !type.includes('json')).join(' ')};

  gzip on;
  gzip_comp_level 6;
  gzip_min_length 1024;
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${textTypes.join(' ')};

${headerLines(headers.everywhere)}
${names.map((name) => `  add_header ${name} ${variableOf(name)} always;`).join('\n')}
  # When this name answers by HTTPS for good: browsers remember it for a year.
${headerLines(strictTransport).replace('  add_header', '  # add_header')}

  # A folder is a page: /about is about/index.html, with and without a slash at its end.
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
  location = /_headers {
    internal;
  }
}

# server {
#   listen 80;
#   listen [::]:80;
#   server_name ${hostname};
#   access_log off;
#   server_tokens off;
#   return 301 https://${hostname}$request_uri;
# }
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
