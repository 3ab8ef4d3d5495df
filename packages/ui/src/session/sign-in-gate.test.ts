import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Call, CallFailure, done, many } from '@layar/contract'
import type { Send, SendOptions } from '../call/create-client'
import { createSignInGate, waitingAtGate } from './sign-in-gate'

const read = {
  method: 'GET',
  path: '/api/{svc}/address',
  auth: 'customer',
  input: {},
  output: many(z.string()),
  source: 'ours',
  summary: '',
} as const satisfies Call
const write = { ...read, method: 'POST', path: '/api/{svc}/address/new', output: done } as const satisfies Call
const login = { ...write, path: '/api/{svc}/login', auth: 'access' } as const satisfies Call

const flush = () => new Promise<void>((resolve) => setTimeout(resolve))
const refused = (status: number) => new CallFailure(status, undefined, undefined)
/** A server that knows a session until `end`, and a client that shuts the gate as the apps do. */
const setUp = () => {
  const gate = createSignInGate()
  gate.prove('token')
  let isKnown = true
  const sent: { call: Call; key: string | undefined }[] = []
  const plain = async (call: Call, _: unknown, options: SendOptions = {}): Promise<unknown> => {
    sent.push({ call, key: options.idempotencyKey })
    const wasKnown = isKnown
    await flush()
    if (call.auth === 'customer' && !wasKnown) {
      if (!isKnown) gate.shut('token')
      throw refused(401)
    }
    return { action: true, message: 'done' }
  }
  return {
    gate,
    sent,
    send: waitingAtGate(plain as Send, gate, () => 'token'),
    end: () => void (isKnown = false),
    signIn: () => {
      isKnown = true
      gate.open()
    },
  }
}

test('sends a refused write again under its first key once the same person is back, and reports nothing before', async () => {
  const { gate, sent, send, end, signIn } = setUp()
  end()
  const settled = vi.fn()
  const answer = send(write, {}).finally(settled)
  await vi.waitFor(() => expect(gate.isShut()).toBe(true))
  await flush()
  expect(settled).not.toHaveBeenCalled()
  signIn()
  expect(await answer).toMatchObject({ message: 'done' })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('sends no call that needs a session while the gate is shut, and every other one at once', async () => {
  const { gate, sent, send, signIn } = setUp()
  gate.shut('token')
  const reads = [send(read, {}), send(read, {})]
  await send(login, {})
  await flush()
  expect(sent.map(({ call }) => call)).toEqual([login])
  signIn()
  await Promise.all(reads)
  expect(sent.filter(({ call }) => call === read)).toHaveLength(2)
})

test('repeats a call whose refusal arrives after its owner is back', async () => {
  const { gate, sent, send, end, signIn } = setUp()
  end()
  const late = send(read, {})
  await Promise.resolve()
  expect(sent).toHaveLength(1)
  signIn()
  expect(await late).toMatchObject({ message: 'done' })
  expect(sent).toHaveLength(2)
  expect(gate.isShut()).toBe(false)
})

test('aborts waiting calls when the page is given up, and each one whose screen is left', async () => {
  const { gate, sent, send } = setUp()
  gate.shut('token')
  const leaving = new AbortController()
  const left = send(read, {}, { signal: leaving.signal })
  const waiting = send(read, {})
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  gate.leave()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toEqual([])
  expect(gate.isShut()).toBe(false)
})

test('passes on a refusal that does not shut the gate', async () => {
  const gate = createSignInGate()
  const send = waitingAtGate(
    () => Promise.reject(refused(401)),
    gate,
    () => null,
  )
  await expect(send(write, {})).rejects.toMatchObject({ status: 401 })
})

test('stays open for a session that was never accepted since the page was opened', async () => {
  const gate = createSignInGate()
  gate.shut('token')
  gate.shut(null)
  expect(gate.isShut()).toBe(false)
  const send = waitingAtGate((() => Promise.resolve({ action: true, message: '' })) as Send, gate, () => 'token')
  await send(login, {})
  gate.shut('token')
  expect(gate.isShut()).toBe(false)
  await send(read, {})
  gate.shut('token')
  expect(gate.isShut()).toBe(true)
})
