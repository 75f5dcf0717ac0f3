import type { Config } from '../../src/config/config.ts';
import { leastCompressedBytes, textTypes, types } from './file-types.ts';
import { assetsFolder, type HeaderSet, type Headers } from './headers.ts';
import { operatorFolder, type ProxiedPath, proxiedPaths } from './proxied-paths.ts';

/**
 * A site for Caddy, which gets its certificate and speaks HTTP/2 by itself. An address is rewritten to the file that answers before
 * headers are set, so that they are the same whatever its spelling. Caddy cleans paths before it matches them.
 */
export function toCaddyfile({ everywhere, pages, assets, elsewhere }: HeaderSet, config: Config): string {
  const special = [
    { files: `^${assetsFolder}`, headers: assets },
    ...pages.map(({ path, headers }) => ({ files: `^${path.replace(/\/$/, '')}/index\\.html$`, headers })),
  ];
  return `# Written by the build, for its own files: it knows the hashes of their inline code. Copy both together.
# Change nothing here: the next build's file replaces it. What is yours goes into ${operatorFolder}/ beside this file, which it imports.
# Step by step: docs/operations.md, "Caddy".

(headers) {
	header -Server
${headerBlock('header', { ...everywhere, ...elsewhere })}
}

{$SITE_ADDRESS:${new URL(config.siteUrl).hostname}} {
	root * /var/www/site

	# The log leaves out what may carry a session, a payment or a customer: the query and the page before.
	log {
		output file /var/log/caddy/site.access.log
		format filter {
			wrap json
			fields {
				request>uri regexp [?].* ""
				request>headers>Referer delete
			}
		}
	}

	header {
		Vary Accept-Encoding
		defer
	}

	# Yours: other paths, other headers …
	import ${operatorFolder}/*.caddy
${proxiedPaths(config).map(proxyBlock).join('')}
	# For files without a compressed one beside them.
	encode gzip {
		minimum_length ${leastCompressedBytes}
		match {
${textTypes.map((type) => `			header Content-Type ${type}*`).join('\n')}
		}
	}

	route {
		import headers
		@other not method GET HEAD
		error @other 405
		# Files that have no address of their own, and what is no file.
		@hidden path_regexp (^|/)(index\\.html|404\\.html|_headers|_redirects)/?$|\\.(gz|br)/?$
		error @hidden 404
		@nothing not file {path}/index.html {path}
		error @nothing 404
		# A folder is a page: /about is about/index.html, with and without a slash at its end.
		try_files {path}/index.html {path}
${special
  .map(({ files, headers }, index) => {
    const own = Object.entries(headers).filter(([name, value]) => elsewhere[name] !== value);
    const matcher = `@file${index}`;
    return `		${matcher} path_regexp ${files}\n${headerBlock(`\theader ${matcher}`, Object.fromEntries(own))}`;
  })
  .join('\n')}
${Object.entries(types).map(typeLines).join('\n')}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		import headers
		@missing expression {http.error.status_code} == 404
		rewrite @missing /404.html
		header @missing Content-Type "text/html; charset=utf-8"
		file_server @missing
	}
}
`;
}

/** A path of this site where another program answers: the operator's file has its `reverse_proxy`. */
function proxyBlock({ name, path, maximumKilobytes }: ProxiedPath): string {
  const [matcher, limits] =
    maximumKilobytes === undefined
      ? [`handle_path ${path}/*`, 'header Cache-Control no-store']
      : [`handle ${path}`, `request_body {\n\t\t\tmax_size ${maximumKilobytes}KB\n\t\t}`];
  return `\t${matcher} {\n\t\t${limits}\n\t\timport ${operatorFolder}/${name}.proxy\n\t}\n`;
}

function headerBlock(directive: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} \`${value}\``);
  return [`\t${directive} {`, ...lines, '\t}'].join('\n');
}

function typeLines([type, endings]: [type: string, endings: string]): string {
  const charset = textTypes.includes(type) && !type.includes('json') ? '; charset=utf-8' : '';
  const matcher = `@${type.replace(/\W/g, '-')}`;
  const paths = endings.split(' ').map((ending) => `*.${ending}`);
  return `\t\t${matcher} path ${paths.join(' ')}\n\t\theader ${matcher} Content-Type "${type}${charset}"`;
}
