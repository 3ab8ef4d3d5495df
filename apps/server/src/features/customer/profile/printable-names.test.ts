import { randomUUID } from 'node:crypto'
import { accountCalls, languages, profileCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customers } from '../../../db/schema'
import { nextIp } from '../../../testing/counted'
import { makeCustomer, makeGuest } from '../../../testing/make-customer'
import { codeSentTo } from '../../../testing/outbox'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const said = {
  en: 'We can’t print ไ ท ย on labels and documents. Please use Latin letters.',
  id: 'ไ ท ย tidak dapat dicetak di label dan dokumen. Mohon pakai huruf Latin.',
  cn: 'ไ ท ย 无法打印在面单和单据上，请使用汉字或拉丁字母',
} as const

test('registering refuses a name that no label can print at its field, and takes it in other letters with the same code [ACC-01]', async () => {
  const contact = `new-${randomUUID()}@mail.example`
  const sender = await makeGuest(app, 'sg', nextIp())
  const begun = await app.send(accountCalls.registerMini, { body: { user_id: contact } }, sender)
  const { otp_key } = begun.body.result
  const code = await codeSentTo(app, contact)
  const proof = await app.send(
    accountCalls.registerVerifyCode,
    { body: { otp_key, user_id: contact, code } },
    { ...sender },
  )
  const { registration_token } = proof.body.result
  const register = (first_name: string, last_name: string, language: (typeof languages)[number]) =>
    app.send(
      accountCalls.registerMandatory,
      { body: { registration_token, user_id: contact, password: 'ferry-timber-42', first_name, last_name } },
      { ...sender, language },
    )
  for (const language of languages) {
    const refused = await register('ไทย', '김', language)
    expect(refused.status, refused.text).toBe(422)
    expect(refused.body.message).toEqual({
      first_name: said[language],
      last_name: said[language].replace('ไ ท ย', '김'),
    })
  }
  const { status, body } = await register('李', 'Żółć', 'cn')
  expect(status).toBe(200)
  expect(body.customer).toMatchObject({ first_name: '李', last_name: 'Żółć' })
})

test('a name from before the rule stays while something else is changed; a new one must be printable [ACC-06]', async () => {
  const { customer, sender } = await makeCustomer(app, { country: 'sg', ip: nextIp() })
  const named = eq(customers.id, customer.id)
  await app.deps.database.db.update(customers).set({ firstName: 'ไทย', lastName: '🌸' }).where(named)
  const save = (first_name: string, last_name: string, gender: 'F' | 'M') =>
    app.send(profileCalls.updateProfile, { body: { first_name, last_name, gender } }, { ...sender, language: 'en' })
  const kept = await save('ไทย ', '🌸', 'F')
  expect(kept.status, kept.text).toBe(200)
  expect(kept.body.result).toMatchObject({ first_name: 'ไทย', last_name: '🌸', gender: 'F' })
  const other = await save('ไทยa', '🌸', 'M')
  expect(other.status).toBe(422)
  expect(other.body.message).toEqual({ first_name: said.en })
  expect((await app.send(profileCalls.profile, {}, sender)).body.result).toMatchObject({ gender: 'F' })
})
