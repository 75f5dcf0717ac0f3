// Shows the calls. The sandbox is the server that they are tried on, unless another one is chosen.
const answer = await fetch('/sandbox/api/openapi.json');
const openApi = await answer.json();

globalThis.SwaggerUIBundle({
  domNode: document.getElementById('reference'),
  spec: { ...openApi, servers: openApi.servers.toReversed() },
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
});

const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();
