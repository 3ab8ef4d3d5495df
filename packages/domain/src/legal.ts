/** The texts that a customer agrees to, or is told of, when they open an account. */
export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]
