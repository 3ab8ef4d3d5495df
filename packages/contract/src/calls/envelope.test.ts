import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../define'
import { allCalls } from './index'

const importCalls = Object.values<Record<string, Call>>(allCalls)
  .flatMap((list) => Object.values(list))
  .filter(({ path }) => path.startsWith('/api/{svc}/'))
  .map((call) => [`${call.method} ${call.path}`, call] as const)

/** Fields of a response outside the envelope, as named by the specification (section 7) or required by the call. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'POST /api/{svc}/token-access/create': ['access_token', 'expires_at'],
  'POST /api/{svc}/customer/login': ['login', 'customer', 'token', 'token_expires_at', 'next'],
  'POST /api/{svc}/customer/register/mandatory': ['login', 'customer', 'token', 'token_expires_at', 'next'],
}

const fieldsOf = ({ output }: Call) =>
  z.toJSONSchema(output) as { properties?: Record<string, { type?: string }>; required?: string[] }

/** Violations of the envelope; empty if there are none. */
const errorsOf = (call: Call): string[] => {
  const { properties = {}, required = [] } = fieldsOf(call)
  const errors: string[] = []
  const has = (name: string) => Object.hasOwn(properties, name)
  if (properties['action']?.type !== 'boolean' || !required.includes('action')) errors.push('no action')
  if (properties['message']?.type !== 'string' || !required.includes('message')) errors.push('no message')
  if (has('result') && has('results')) errors.push('both result and results')
  if (has('results') && properties['results']?.type !== 'array') errors.push('results are no list')
  if (call.method === 'GET' && !has('result') && !has('results')) errors.push('a read without result or results')
  return errors
}

describe('import API responses', () => {
  test.each(importCalls)('%s returns action, message, and result or results [SESS-02]', (_, call) => {
    expect(errorsOf(call)).toEqual([])
  })

  test.each(Object.entries(beside))('%s returns its named fields alongside the envelope [SESS-02]', (line, fields) => {
    const call = importCalls.find(([name]) => name === line)?.[1]
    expect(Object.keys((call && fieldsOf(call).properties) ?? {}).sort()).toEqual(
      ['action', 'message', ...fields].sort(),
    )
  })

  test('reports envelope violations', () => {
    const call = (output: z.ZodMiniType): Call => ({
      method: 'GET',
      path: '/api/{svc}/sample',
      auth: 'open',
      source: 'ours',
      summary: '',
      input: {},
      output,
    })
    expect(errorsOf(call(z.object({ action: z.boolean(), message: z.string() })))).toEqual([
      'a read without result or results',
    ])
    expect(errorsOf(call(z.object({ message: z.string(), results: z.string() })))).toEqual([
      'no action',
      'results are no list',
    ])
  })
})
