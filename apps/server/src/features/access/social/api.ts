import { socialCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import { notifySignInLinked } from '../account/notices'
import { ownRow } from '../account/password'
import { noPassword } from '../account/password-hash'
import { verifiedContacts } from '../../platform/public'
import { appleSignIn, googleSignIn, personOf, providerOf } from './sign-in'
import { addIdentity, findByIdentity, listIdentities, lockPerson, removeIdentity } from './store'

const providerNames = { google: 'Google', apple: 'Apple' } as const

export const socialFeature = feature(socialCalls, {
  googleSignIn,
  appleSignIn,
  beginSocial: async (context, { params, body }) => ({
    action: true,
    message: context.message('ok'),
    result: {
      url: providerOf(context, params.provider).signInUrl({
        state: body.state,
        nonceHash: body.nonce_hash,
        language: context.language,
      }),
    },
  }),
  socialLinks: async (context) => ({
    action: true,
    message: context.message('ok'),
    results: (await listIdentities(context.db, context.customer.id)).map(({ provider, email, createdAt }) => ({
      provider,
      email,
      linked_at: createdAt.toISOString(),
    })),
  }),
  linkSocial: prepared(socialCalls.linkSocial, {
    limits: ({ customer }) => [{ bucket: `social-link:${customer.id}`, max: 20, windowSeconds: 600 }],
    prepare: (context, { params, body }) => personOf(context, params.provider, body),
    run: async (context, { params: { provider } }, person) => {
      const { db, customer } = context
      const linked = { action: true, message: context.message('social_linked') }
      await lockPerson(db, provider, person.subject)
      const holder = await findByIdentity(db, provider, person.subject)
      if (holder?.id === customer.id) return linked
      if (holder !== undefined) throw fail('social_taken')
      if (!(await addIdentity(db, customer.id, provider, person))) throw fail('social_already_linked')
      await notifySignInLinked(context, customer.id, providerNames[provider])
      return linked
    },
  }),
  unlinkSocial: prepared(socialCalls.unlinkSocial, {
    run: async (context, { params: { provider } }) => {
      const { db, customer } = context
      // Locked while sign-in methods are counted: two concurrent requests must not remove each other's last one.
      const row = await ownRow(context, 'locked')
      const others = (await listIdentities(db, customer.id)).filter((one) => one.provider !== provider)
      const hasOtherWay = row.passwordHash !== noPassword || verifiedContacts(row).length > 0 || others.length > 0
      if (!hasOtherWay) throw fail('social_last')
      await removeIdentity(db, customer.id, provider)
      return { action: true, message: context.message('social_unlinked') }
    },
  }),
})
