import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Call, CallFailure, done, many, page, pageQuery } from '@layar/contract'
import { toast, toastStore } from '../toast/store'
import type { Send } from './create-client'
import { createQueryClient, SendProvider } from './send-provider'
import { useRead, useReadPages } from './use-read'
import { useWrite } from './use-write'

const list = {
  method: 'GET',
  path: '/api/{svc}/address',
  auth: 'customer',
  input: {},
  output: many(z.string()),
  source: 'ours',
  summary: '',
} as const satisfies Call
const paged = {
  ...list,
  path: '/api/{svc}/cart',
  input: { query: z.object(pageQuery) },
  output: page(z.string()),
} as const satisfies Call
const add = {
  ...list,
  method: 'POST',
  path: '/api/{svc}/address/new',
  input: { body: z.object({ name: z.string() }) },
  output: done,
} as const satisfies Call

const around = (fake: (call: Call, input: unknown, options: unknown) => unknown) => {
  const queries = createQueryClient()
  const send = (async (call: Call, input: unknown, options: unknown) => fake(call, input, options)) as unknown as Send
  return {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SendProvider send={send} queries={queries}>
        {children}
      </SendProvider>
    ),
  }
}

beforeEach(() => toast.closeAll())

describe('writes [SESS-05]', () => {
  test('shows the server message and refetches the list on success', async () => {
    const rows = ['a']
    const { result } = renderHook(
      () => ({ read: useRead(list, {}), write: useWrite(add, { invalidates: [list] }) }),
      around((call) =>
        call === list
          ? { action: true, message: '', results: [...rows] }
          : (rows.push('b'), { action: true, message: 'Address saved' }),
      ),
    )
    await waitFor(() => expect(result.current.read.data?.results).toEqual(['a']))
    await act(() => result.current.write.run({ body: { name: 'b' } }))
    expect(toastStore.read()).toMatchObject([{ tone: 'success', message: 'Address saved' }])
    await waitFor(() => expect(result.current.read.data?.results).toEqual(['a', 'b']))
  })

  test.each([
    [409, 'conflict', 'Paid already'],
    [404, 'not_found', 'Not found'],
  ])('refetches the list after %s: another tab was there first', async (status, error_code, message) => {
    const rows = ['a']
    const { result } = renderHook(
      () => ({ read: useRead(list, {}), write: useWrite(add, { invalidates: [list] }) }),
      around((call) => {
        if (call === list) return { action: true, message: '', results: [...rows] }
        rows.push('b')
        throw new CallFailure(status, { action: false, message, error_code }, undefined)
      }),
    )
    await waitFor(() => expect(result.current.read.data?.results).toEqual(['a']))
    await act(() => result.current.write.run({ body: { name: 'b' } }))
    await waitFor(() => expect(result.current.read.data?.results).toEqual(['a', 'b']))
    expect(toastStore.read()).toMatchObject([{ tone: 'fail', message }])
  })

  test('refetches the list after a refusal of all that was asked for, and has its errors at fields', async () => {
    const rows = ['a']
    const { result } = renderHook(
      () => ({ read: useRead(list, {}), write: useWrite(add, { invalidates: [list] }) }),
      around((call) => {
        if (call === list) return { action: true, message: '', results: [...rows] }
        rows.push('b')
        return { action: false, message: 'Moved already', fields: { name: 'Moved already' } }
      }),
    )
    await waitFor(() => expect(result.current.read.data?.results).toEqual(['a']))
    await act(() => result.current.write.run({ body: { name: 'b' } }))
    await waitFor(() => expect(result.current.read.data?.results).toEqual(['a', 'b']))
    expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Moved already' }])
    expect(result.current.write.failure?.fields).toEqual({ name: 'Moved already' })
  })

  test('leaves out the toast of a failure that its sender shows, and that one alone', async () => {
    const { result } = renderHook(
      () => useWrite(add),
      around(() => {
        throw new CallFailure(422, { action: false, message: 'Too long', error_code: 'invalid' }, undefined)
      }),
    )
    const run = (isShownInPlace: boolean) =>
      act(() => result.current.run({ body: { name: 'b' } }, { isShownInPlace: () => isShownInPlace }))
    await run(true)
    expect(toastStore.read()).toEqual([])
    expect(result.current.failure?.messages).toEqual(['Too long'])
    await run(false)
    expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Too long' }])
  })

  test('shows action false and a thrown failure the same way, with the fields for the form', async () => {
    const answers: (() => unknown)[] = [
      () => ({ action: false, message: 'Not now' }),
      () => {
        throw new CallFailure(422, { action: false, message: { name: 'Too long' }, error_code: 'invalid' }, undefined)
      },
    ]
    const onDone = vi.fn()
    const { result } = renderHook(
      () => useWrite(add, { onDone }),
      around(() => answers.shift()!()),
    )
    await act(async () => expect(await result.current.run({ body: { name: 'b' } })).toBeUndefined())
    await act(async () => expect(await result.current.run({ body: { name: 'b' } })).toBeUndefined())
    expect(toastStore.read()).toMatchObject([
      { tone: 'fail', message: 'Not now' },
      { tone: 'fail', message: 'Too long' },
    ])
    expect(result.current.failure?.fields).toEqual({ name: 'Too long' })
    expect(onDone).not.toHaveBeenCalled()
  })

  test('drops the server’s error of a field when its value changes; a failure whose fields all changed is over', async () => {
    const message = { name: 'Too long', 'lines.0.price': 'Too high' }
    const { result } = renderHook(
      () => useWrite(add),
      around(() => {
        throw new CallFailure(422, { action: false, message, error_code: 'invalid' }, undefined)
      }),
    )
    const change = (name: string): void => {
      const input = document.body.appendChild(Object.assign(document.createElement('input'), { name }))
      act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
      input.remove()
    }
    await act(async () => void (await result.current.run({ body: { name: 'b' } })))
    change('other')
    expect(result.current.failure?.fields).toEqual(message)
    change('name')
    expect(result.current.failure?.fields).toEqual({ 'lines.0.price': 'Too high' })
    change('lines.0')
    expect(result.current.failure).toBeUndefined()
  })

  test('reuses the key on a second press after a lost response, but not for other input', async () => {
    const keys: string[] = []
    const { result } = renderHook(
      () => useWrite(add),
      around((_call, _input, options) => {
        keys.push((options as { idempotencyKey: string }).idempotencyKey)
        throw new CallFailure(0, undefined, undefined)
      }),
    )
    await act(() => result.current.run({ body: { name: 'b' } }))
    await act(() => result.current.run({ body: { name: 'b' } }))
    await act(() => result.current.run({ body: { name: 'c' } }))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a double click', () => {
  const body = { name: 'b' }
  const pressed = (answerMs: number) => {
    const sent = vi.fn()
    const onDone = vi.fn()
    const { result } = renderHook(
      () => useWrite(add, { onDone }),
      around(async (_call, input) => {
        sent(input)
        await new Promise((resolve) => setTimeout(resolve, answerMs))
        return { action: true, message: 'saved' }
      }),
    )
    return { sent, onDone, run: (input = { body: { ...body } }) => void result.current.run(input) }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('sends one request for two presses in one frame, and for one pressed while the first is under way', async () => {
    const { sent, onDone, run } = pressed(5_000)
    act(() => {
      run()
      run()
    })
    await pass(4_000)
    act(() => run())
    await pass(2_000)
    expect(sent).toHaveBeenCalledOnce()
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('sends one request where the answer comes between the two presses, and another for a later press', async () => {
    const { sent, run } = pressed(20)
    act(() => run())
    await pass(200)
    act(() => run())
    await pass(100)
    expect(sent).toHaveBeenCalledOnce()
    await pass(300)
    act(() => run())
    await pass(100)
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('sends each of two writes with different input', async () => {
    const { sent, run } = pressed(20)
    act(() => {
      run()
      run({ body: { name: 'c' } })
    })
    await pass(100)
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('sends a failed write again at once', async () => {
    const sent = vi.fn()
    const { result } = renderHook(
      () => useWrite(add),
      around(() => {
        sent()
        throw new CallFailure(422, undefined, undefined)
      }),
    )
    await act(() => result.current.run({ body }))
    await act(() => result.current.run({ body }))
    expect(sent).toHaveBeenCalledTimes(2)
  })
})

describe('pagination', () => {
  test('passes next as after until there is none', async () => {
    const asked: unknown[] = []
    const { result } = renderHook(
      () => useReadPages(paged, { query: { count: 1 } }),
      around((_call, input) => {
        const { query } = input as { query: { after?: string } }
        asked.push(query)
        return query.after
          ? { action: true, message: '', results: ['2'], next: null }
          : { action: true, message: '', results: ['1'], next: 'k' }
      }),
    )
    await waitFor(() => expect(result.current.items).toEqual(['1']))
    act(() => result.current.more())
    await waitFor(() => expect(result.current.items).toEqual(['1', '2']))
    expect(result.current.hasMore).toBe(false)
    expect(asked).toEqual([{ count: 1 }, { count: 1, after: 'k' }])
  })
})
