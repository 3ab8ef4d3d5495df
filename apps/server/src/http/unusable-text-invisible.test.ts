import { allCalls, passwordFields, profileCalls, uploadCalls, type Call } from '@layar/contract'
import { describe, expect, test } from 'vitest'
import { drawPicture } from '../testing/make-files'
import { makeCustomer } from '../testing/make-customer'
import { sampleOf, spoiltInputs } from '../testing/sample-input'
import { startApp } from '../testing/start'
import { validate } from './validate'

const everyCall = Object.values(allCalls).flatMap((list) =>
  Object.entries<Call>(list).map(([name, call]) => [name, call] as const),
)

const picture = await drawPicture()
const stand = '\u0001'
const characters = ['\u00ad', '\u200b', '\u200d', '\u200e', '\u202e', '\u2060', '\u2069', '\ufeff']

type Part = 'params' | 'query' | 'body'

const replaced = (input: unknown, text: string): unknown =>
  JSON.parse(JSON.stringify(input).replaceAll(JSON.stringify(stand).slice(1, -1), () => text))

/** The outcome for one part of a call; the others hold their samples. */
const outcome = (call: Call, part: Part, input: unknown): unknown => {
  const sample = (name: Part) => structuredClone(sampleOf(call.input[name]))
  try {
    return validate(call, { params: sample('params'), query: sample('query'), body: sample('body'), [part]: input })
  } catch (error) {
    return error
  }
}

const probes = everyCall.flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    spoiltInputs(call.input[part], stand, part !== 'body').map(({ field, input }) => ({
      name,
      call,
      part,
      field,
      input,
    })),
  ),
)
const isPassword = (field: string): boolean => field.toLowerCase().includes('password')

describe('invisible characters', () => {
  test('control: the calls read many texts, some of them passwords', () => {
    expect(probes.length).toBeGreaterThan(700)
    expect(probes.filter(({ field }) => isPassword(field)).length).toBeGreaterThan(4)
  })

  test('are taken out of every text of every call before it is checked', () => {
    const kept = probes
      .filter(({ field }) => !isPassword(field))
      .filter(({ call, part, input }) =>
        characters.some((character) => {
          const clean = outcome(call, part, replaced(input, ''))
          const pasted = outcome(call, part, replaced(input, character))
          return JSON.stringify(pasted) !== JSON.stringify(clean)
        }),
      )
    expect(kept.map(({ name, field }) => `${name} ${field}`)).toEqual([])
  })

  test('stay in passwords, which are compared as typed', () => {
    for (const { call, part, field, input } of probes.filter((probe) => isPassword(probe.field))) {
      expect(passwordFields).toContain(field)
      const typed = replaced(input, '\u200b')
      expect(outcome(call, part, structuredClone(typed))).toMatchObject({ [part]: typed })
    }
  })

  test('are taken out of a name that is stored and of the name of a file', async () => {
    const app = await startApp()
    const customer = await makeCustomer(app, { country: 'sg' })
    const saved = await app.send(
      profileCalls.updateProfile,
      { body: { first_name: '\u202eM\u200bei\ufeff' } },
      customer.sender,
    )
    expect(saved.body.result.first_name).toBe('Mei')
    const form = (name: string): Buffer =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="file_data"; filename="${name}"\r\n\r\n`),
        picture,
        Buffer.from('\r\n--b--\r\n'),
      ])
    const uploaded = await app.app.inject({
      method: 'POST',
      url: uploadCalls.uploadFile.path.replace('{svc}', 'impor'),
      headers: { ...customer.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: form('invoice\u202egpj\u200b.jpg'),
    })
    expect(uploaded.json()).toMatchObject({ file_name: 'invoicegpj.jpg' })
  })
})
