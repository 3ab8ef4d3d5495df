import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withoutSchemas } from './without-schemas.mjs'

const light = (code) => {
  const plugin = withoutSchemas().find(({ name }) => name === 'light-calls')
  return plugin.transform.call({ parse: parseAst }, code, '/packages/contract/src/calls/cargo/thing.ts')?.code
}

const written = `import * as z from 'zod/mini'
import { calls } from '../define'
import { one, text } from '../wire'
const note = z.string().check(z.trim(), z.maxLength(500))
export const kinds = ['a', 'b']
export const thingCalls = calls({
  send: {
    method: 'POST',
    path: '/api/{svc}/thing',
    auth: 'customer',
    source: 'ours',
    summary: 'Näher, 中文.',
    labels: { note: { en: 'Note', id: 'Catatan', cn: '备注' } },
    input: { body: z.object({ note, name: text(20) }), file: { field: 'picture', accept: 'image' } },
    output: one(z.object({ id: z.string() })),
    writes: true,
  },
})`

test('keeps what a client needs of a call and removes schemas, labels, summary and output', () => {
  const code = light(written)
  expect(code).toContain('const note = noSchema')
  const body = code.replace(/^import .*$/gm, '').replace(/export /g, '')
  const run = new Function('calls', 'one', 'text', 'noSchema', `${body}; return { thingCalls, kinds }`)
  const unasked = () => {
    throw new Error('A schema was made.')
  }
  expect(run((list) => list, unasked, unasked, {})).toEqual({
    kinds: ['a', 'b'],
    thingCalls: {
      send: {
        method: 'POST',
        path: '/api/{svc}/thing',
        auth: 'customer',
        input: { file: { field: 'picture', accept: 'image' } },
        writes: true,
      },
    },
  })
})

test('leaves other files unchanged', () => {
  const plugin = withoutSchemas().find(({ name }) => name === 'light-calls')
  expect(plugin.transform.call({ parse: parseAst }, written, '/apps/web/src/features/form.ts')).toBeUndefined()
})
