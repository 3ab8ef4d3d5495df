import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { TokenRefused, tokenMinutes, type SocialPerson } from './port'

const toleranceSeconds = 30

export interface TokenRules {
  readonly issuers: readonly string[]
  readonly clientId: string
  /** The only accepted algorithm, whatever the token's header says. */
  readonly algorithm: 'RS256' | 'ES256'
  readonly keys: JWTVerifyGetKey
  readonly ownsEmail: (email: string, claims: JWTPayload) => boolean
}

const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, longest)
    : ''

/** Apple sends booleans as strings. */
const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** Errors of the token itself; any other error means that the keys could not be read. */
const isTokenError = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  [
    'ERR_JWT_CLAIM_VALIDATION_FAILED',
    'ERR_JWT_EXPIRED',
    'ERR_JWT_INVALID',
    'ERR_JWS_INVALID',
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    'ERR_JOSE_ALG_NOT_ALLOWED',
    'ERR_JOSE_NOT_SUPPORTED',
    'ERR_JWKS_NO_MATCHING_KEY',
    'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  ].includes(error.code)

/** Checks signature, algorithm, issuer, audience, age and nonce of an ID token. */
export const verifyToken = async (rules: TokenRules, idToken: string, nonceHash: string): Promise<SocialPerson> => {
  const { payload } = await jwtVerify(idToken, rules.keys, {
    algorithms: [rules.algorithm],
    issuer: [...rules.issuers],
    audience: rules.clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: `${tokenMinutes} minutes`,
    clockTolerance: toleranceSeconds,
  }).catch((error: unknown) => {
    throw isTokenError(error) ? new TokenRefused((error as Error).message) : error
  })
  if (payload['nonce'] !== nonceHash) throw new TokenRefused('The nonce is another one.')
  // A token with several audiences names the authorised party.
  if (payload['azp'] !== undefined && payload['azp'] !== rules.clientId) throw new TokenRefused('Asked for by others.')
  const subject = textOf(payload.sub, 255)
  if (subject === '') throw new TokenRefused('Nobody is named.')
  const email = textOf(payload['email'], 254).toLowerCase()
  const isEmailGood = email !== '' && isTrue(payload['email_verified'])
  return {
    subject,
    email: isEmailGood ? email : null,
    isEmailOwned: isEmailGood && rules.ownsEmail(email, payload),
    firstName: textOf(payload['given_name'], 100),
    lastName: textOf(payload['family_name'], 100),
  }
}
