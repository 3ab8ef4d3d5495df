import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nextNik } from '../../testing/counted'
import { drawCard } from '../../testing/draw-card'
import { drawPicture } from '../../testing/make-files'
import { codeSentTo } from '../../testing/outbox'
import { startApp } from '../../testing/start'
import { aText, nothing, walk } from '../../testing/walk-row'
import { openWorld, type Asked, type World } from '../../testing/walk-world'

const newContact = (): string => `walk-${crypto.randomUUID()}@mail.example`
const password = 'harbour-crane-17'

/** A contact that has received its code. */
const codeFor = async (world: World, path: string, contact: string) => {
  const sent = await world.ask('POST', path, { body: { user_id: contact } }, true)
  const { otp_key } = sent.body['result'] as { otp_key: string }
  return { otp_key, user_id: contact, code: await codeSentTo(world.app, contact) }
}
const registering = (world: World) => codeFor(world, '/api/impor/customer/register/mini', newContact())
const proven = async (world: World) => {
  const sent = await registering(world)
  const proof = await world.ask('POST', '/api/impor/customer/register/verify-code', { body: sent }, true)
  const { registration_token } = proof.body['result'] as { registration_token: string }
  return { registration_token, user_id: sent.user_id, password }
}

/** The card as the reader stored it. */
const readCard = async (world: World): Promise<string> => {
  const card = await world.ask('POST', '/api/impor/customer/ktp-reader-v2', await cardPicture())
  return String(card.body['id_card_image'])
}
const cardPicture = async (): Promise<Asked> => ({
  body: { mode: 'sandbox' },
  file: { field: 'id_card_image', name: 'card.jpg', type: 'image/jpeg', bytes: await drawCard({}) },
})
const cardData = (id_card_image: string) => ({
  update_id_card: true,
  id_card_image,
  id_card_number: nextNik(),
  id_card_name: 'SITI RAHAYU',
  id_card_address: 'JL. MELATI NO. 12, RT 004/RW 011, SENAYAN, KEBAYORAN BARU',
})
const unverified = async ({ db, mine }: World): Promise<void> => {
  await db.execute(sql`delete from id_cards where customer_id = ${mine.customer.id}`)
  await db.execute(sql`update customers set id_card_status = 'none' where id = ${mine.customer.id}`)
}
const referralOf = async ({ app, theirs }: World): Promise<string> => {
  const reply = await app.app.inject({ url: '/api/impor/customer/referral', headers: theirs.headers })
  return (JSON.parse(reply.body) as { result: { referral_code: string } }).result.referral_code
}

const session = ({ country }: World) => ({
  login: true,
  token: aText,
  customer: expect.objectContaining({ customer_id: aText, country }) as object,
})

walk([
  {
    id: 'CALL-01',
    method: 'POST',
    path: '/api/impor/token-access/create',
    status: 201,
    good: () => ({ body: { mode: 'production' } }),
    answers: () => ({ access_token: aText }),
    bad: [['a mode that is none', () => ({ body: { mode: 'admin' } }), 422]],
  },
  {
    id: 'CALL-03',
    method: 'POST',
    path: '/api/impor/customer/login',
    isGuest: true,
    good: ({ mine }) => ({ body: { user_id: mine.customer.email, password: mine.password, next: '/import' } }),
    answers: session,
    bad: [
      [
        'a wrong password',
        ({ mine }) => ({ body: { user_id: mine.customer.email, password: 'wrong-password-1' } }),
        422,
      ],
      ['no password', ({ mine }) => ({ body: { user_id: mine.customer.email } }), 422],
    ],
  },
  {
    id: 'CALL-05',
    method: 'POST',
    path: '/api/impor/customer/register/mini',
    isGuest: true,
    good: () => ({ body: { user_id: newContact(), is_resend: false } }),
    answers: () => ({ result: expect.objectContaining({ otp_key: aText, last_time: aText }) as object }),
    bad: [['what is neither e-mail nor phone', () => ({ body: { user_id: 'nobody' } }), 422]],
  },
  {
    id: 'CALL-05',
    method: 'POST',
    path: '/api/impor/customer/register/verify-code',
    isGuest: true,
    good: async (world) => ({ body: await registering(world) }),
    answers: () => ({ result: expect.objectContaining({ registration_token: aText }) as object }),
    bad: [
      ['a code of five digits', async (world) => ({ body: { ...(await registering(world)), code: '12345' } }), 422],
      [
        'another code',
        async (world) => {
          const sent = await registering(world)
          return { body: { ...sent, code: sent.code === '111111' ? '222222' : '111111' } }
        },
        422,
      ],
    ],
  },
  {
    id: 'CALL-05',
    method: 'POST',
    path: '/api/impor/customer/register/mandatory',
    isGuest: true,
    good: async (world) => ({ body: await proven(world) }),
    answers: session,
    bad: [
      [
        'a password without a number',
        async (world) => ({ body: { ...(await proven(world)), password: 'lettersonly' } }),
        422,
      ],
      [
        'a proof that is none',
        () => ({ body: { registration_token: 'nothing-of-the-kind', user_id: newContact(), password } }),
        422,
      ],
    ],
  },
  {
    id: 'CALL-06',
    method: 'POST',
    path: '/api/impor/customer/password/forgot',
    isGuest: true,
    good: ({ mine }) => ({ body: { user_id: mine.customer.email } }),
    answers: () => ({ result: expect.objectContaining({ otp_key: aText, last_time: aText }) as object }),
    bad: [['no contact', nothing, 422]],
  },
  {
    id: 'CALL-06',
    method: 'POST',
    path: '/api/impor/customer/password/forgot/confirm',
    isGuest: true,
    good: async (world) => {
      const contact = world.mine.customer.phone ?? ''
      return { body: { ...(await codeFor(world, '/api/impor/customer/password/forgot', contact)), password } }
    },
    answers: () => ({}),
    bad: [['a token that is none', () => ({ body: { token: 'nothing-of-the-kind', password } }), 422]],
  },
  {
    id: 'CALL-06',
    method: 'POST',
    path: '/api/impor/customer/password/change',
    good: ({ mine }) => ({ body: { current_password: mine.password, password } }),
    answers: () => ({}),
    bad: [['a wrong old password', () => ({ body: { current_password: 'wrong-password-1', password } }), 422]],
  },
  {
    id: 'CALL-07',
    method: 'GET',
    path: '/api/impor/customer/profile',
    good: nothing,
    answers: ({ mine }) => ({
      result: expect.objectContaining({
        customer_id: mine.customer.id,
        first_name: aText,
        email: mine.customer.email,
        phone_number: `+${mine.customer.phone}`,
        customer_type: 'personal',
        is_show_warehouse: expect.any(Boolean) as boolean,
        membership_saldo: 0,
        id_card_validation_status: mine.customer.country === 'id' ? 'verified' : 'unverified',
      }) as object,
    }),
  },
  {
    id: 'CALL-07',
    method: 'PUT',
    path: '/api/impor/customer/profile',
    good: () => ({ body: { first_name: 'Wei', last_name: 'Tan', gender: 'F', birthday: '1990-02-28' } }),
    answers: () => ({
      result: expect.objectContaining({
        first_name: 'Wei',
        last_name: 'Tan',
        gender: 'F',
        birthday: '1990-02-28',
      }) as object,
    }),
    bad: [
      ['no first name', () => ({ body: { first_name: '' } }), 422],
      ['a day that is none', () => ({ body: { first_name: 'Wei', birthday: '1990-02-30' } }), 422],
    ],
  },
  {
    id: 'CALL-08',
    method: 'PUT',
    path: '/api/impor/customer/update-language',
    good: () => ({ body: { language: 'CN' } }),
    answers: () => ({ result: expect.objectContaining({ language: 'cn' }) as object }),
    bad: [['a language that we do not write', () => ({ body: { language: 'fr' } }), 422]],
  },
  {
    id: 'CALL-09',
    method: 'POST',
    path: '/api/impor/customer/avatar/upload',
    status: 201,
    good: async () => ({ file: { field: 'avatar', name: 'me.jpg', type: 'image/jpeg', bytes: await drawPicture() } }),
    answers: () => ({}),
    bad: [
      [
        'a text that is called a picture',
        () => ({ file: { field: 'avatar', name: 'me.jpg', type: 'image/jpeg', bytes: Buffer.from('no picture') } }),
        422,
      ],
    ],
  },
  {
    id: 'CALL-10',
    method: 'POST',
    path: '/api/impor/customer/ktp-reader-v2',
    countries: ['id'],
    good: async (world) => {
      await unverified(world)
      return cardPicture()
    },
    answers: () => ({ id_card_image: aText, result: expect.objectContaining({ nik: aText, nama: aText }) as object }),
    bad: [
      [
        'a text',
        async (world) => {
          await unverified(world)
          return { file: { field: 'id_card_image', name: 'card.jpg', type: 'image/jpeg', bytes: Buffer.from('x') } }
        },
        422,
      ],
    ],
  },
  {
    id: 'CALL-11',
    method: 'POST',
    path: '/api/impor/customer/update-ktp/v2',
    countries: ['id'],
    good: async (world) => {
      await unverified(world)
      return { body: cardData(await readCard(world)) }
    },
    answers: () => ({ result: expect.objectContaining({ status: 'pending' }) as object }),
    bad: [
      [
        'a number of fifteen digits',
        async (world) => {
          await unverified(world)
          return { body: { ...cardData(await readCard(world)), id_card_number: '317401450868000' } }
        },
        422,
      ],
    ],
  },
  {
    id: 'CALL-12',
    method: 'POST',
    path: '/api/impor/customer/add-referral-code',
    good: async (world) => ({ body: { referral_code: await referralOf(world) } }),
    answers: () => ({ result: expect.objectContaining({ voucher_code: aText }) as object }),
    bad: [['a code that nobody has', () => ({ body: { referral_code: 'NOBODY22' } }), 422]],
  },
  {
    id: 'CALL-13',
    method: 'GET',
    path: '/api/impor/customer/otp',
    isGuest: true,
    good: () => ({ query: { user_id: newContact(), purpose: 'register' } }),
    answers: () => ({ result: expect.objectContaining({ otp_key: aText, last_time: aText }) as object }),
    bad: [['a purpose that is none', () => ({ query: { user_id: newContact(), purpose: 'fun' } }), 422]],
  },
  {
    id: 'CALL-37',
    method: 'POST',
    path: '/api/impor/client/',
    good: () => ({
      body: {
        client_name: 'Firefox 1',
        client_os: 'Linux',
        client_os_version: '6',
        fcm_id: 'f',
        mobile_app_version: '0.1.0',
        firebase_analytics_app_instance_id: 'a',
      },
    }),
    answers: () => ({}),
    bad: [['no name', () => ({ body: { client_os: 'Linux', client_os_version: '6' } }), 422]],
  },
])

test('offers no call for identity cards in Singapore [CALL-10] [CALL-11]', async () => {
  const world = await openWorld(await startApp(), 'sg')
  const before = await world.kept()
  const read = await world.ask('POST', '/api/impor/customer/ktp-reader-v2', await cardPicture())
  const sent = await world.ask('POST', '/api/impor/customer/update-ktp/v2', { body: cardData('/files/none') })
  expect([read.body['action'], sent.body['action']]).toEqual([false, false])
  expect(await world.kept()).toBe(before)
})
