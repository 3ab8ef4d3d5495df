/** One password for every sample account: printed by the server at its start and in the README. */
export const samplePassword = 'sample-password-1'

/** The sample accounts that can sign in, and the state they show. */
export const sampleLogins = [
  { role: 'Singapore, with shipments', userId: 'mei@example.sg', password: samplePassword },
  { role: 'Singapore, new', userId: 'daniel@example.sg', password: samplePassword },
  { role: 'Indonesia, verified', userId: 'sari@example.id', password: samplePassword },
  { role: 'Indonesia, ID card waits', userId: 'budi@example.id', password: samplePassword },
  { role: 'Indonesia, ID card rejected', userId: 'dewi@example.id', password: samplePassword },
  { role: 'Indonesia, no ID card', userId: 'rizky@example.id', password: samplePassword },
  { role: 'console: warehouse', userId: 'warehouse@layar.example', password: samplePassword },
  { role: 'console: hub', userId: 'hub@layar.example', password: samplePassword },
  { role: 'console: finance', userId: 'finance@layar.example', password: samplePassword },
  { role: 'console: support', userId: 'support@layar.example', password: samplePassword },
  { role: 'console: admin', userId: 'admin@layar.example', password: samplePassword },
] as const
