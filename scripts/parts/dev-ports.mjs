/** Ports of the parts in development; `scripts/dev.mjs` sets the two settings when a port is taken. */
export const devPorts = {
  web: Number(process.env.LAYAR_WEB_PORT ?? 5173),
  console: Number(process.env.LAYAR_CONSOLE_PORT ?? 5174),
  api: Number(process.env.LAYAR_API_PORT ?? 3000),
}
