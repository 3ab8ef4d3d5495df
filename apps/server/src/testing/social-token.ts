import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** A nonce as the browser stores it, and its hash as sent to the provider. */
export const newNonce = (): { nonce: string; nonceHash: string } => {
  const nonce = randomBytes(24).toString('base64url')
  return { nonce, nonceHash: createHash('sha256').update(nonce).digest('base64url') }
}

/** A provider's key pair, with its public and its private JWK. */
export const makeProviderKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const shared = { kid, use: 'sig', alg: 'RS256' }
  return {
    kid,
    privateKey,
    publicKey,
    publicJwk: { ...(await exportJWK(publicKey)), ...shared },
    privateJwk: { ...(await exportJWK(privateKey)), ...shared },
  }
}
export type ProviderKey = Awaited<ReturnType<typeof makeProviderKey>>

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** Signs an ID token; omits `claims` with the value undefined. */
export const signIdToken = (
  key: Pick<ProviderKey, 'kid' | 'privateKey'>,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const all = { iat: nowSeconds(), exp: nowSeconds() + 600, ...claims }
  const payload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as JWTPayload
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey)
}
