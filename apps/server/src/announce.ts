import type { Config } from './config/config'
import { sampleLogins } from './sample/logins'

/** Prints the addresses of the started server and, with the sample data, the logins. */
export const announce = (config: Config): void => {
  const lines = [
    '',
    `Layar ${config.version} is ready.`,
    `  portal     ${config.baseUrl}`,
    `  console    ${config.baseUrl}/ops`,
    `  API        ${config.baseUrl}/api/reference`,
  ]
  if (!config.isProduction)
    lines.push('', 'This is a demo: its keys and passwords are public. For real customers see deploy/README.md.')
  if (config.seedsSample) {
    lines.push('', 'Sample logins:')
    for (const { role, userId, password } of sampleLogins)
      lines.push(`  ${role.padEnd(28)} ${userId.padEnd(28)} ${password}`)
  }
  if (config.databaseUrl === undefined)
    lines.push('', `Data lives in ${config.dataDir} (embedded PostgreSQL, one process). For real use set DATABASE_URL.`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
