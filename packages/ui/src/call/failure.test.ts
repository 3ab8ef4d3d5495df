import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailure, type FailureBody } from '@layar/contract'
import { toast, toastStore } from '../toast/store'
import { failureOf, isRefused, messageOf, showFailure } from './failure'

const failed = (status: number, body?: unknown) => new CallFailure(status, body as FailureBody | undefined, undefined)
const shown = () => toastStore.read().map(({ tone, message }) => `${tone}: ${message}`)

beforeEach(() => toast.closeAll())

describe('failure display [FAIL-01]', () => {
  test('shows one toast for a text, one per list item, and one per object entry with its field', () => {
    showFailure(failed(422, { action: false, message: 'Wrong code', error_code: 'otp_wrong' }), 'en')
    expect(shown()).toEqual(['fail: Wrong code'])
    toast.closeAll()
    showFailure(failed(422, { action: false, message: ['One', 'Two'] }), 'en')
    expect(shown()).toEqual(['fail: One', 'fail: Two'])
    toast.closeAll()
    const failure = showFailure(
      failed(422, { action: false, message: { email: 'No email', phone: ['No phone'] } }),
      'en',
    )
    expect(shown()).toEqual(['fail: No email', 'fail: No phone'])
    expect(failure.fields).toEqual({ email: 'No email', phone: 'No phone' })
  })

  test('shows a message without an action flag and reads the export envelope', () => {
    expect(failureOf(failed(500, { message: 'Down' }), 'en').messages).toEqual(['Down'])
    expect(failureOf(failed(422, { data: { action: false, message: 'No' } }), 'en').messages).toEqual(['No'])
    expect(isRefused({ data: { action: false, message: 'No' } })).toBe(true)
    expect(messageOf({ action: true, message: 'Saved' })).toBe('Saved')
  })

  test('falls back to the status text without a message [FAIL-02] [FAIL-03]', () => {
    const said = (status: number) => failureOf(failed(status), 'en').messages
    expect(said(0)).toEqual(['Network Error.'])
    expect(said(401)).toEqual(['You do not have authorized'])
    expect(said(403)).toEqual(['API route is forbidden', 'There is an error. Please reload the page and try again.'])
    expect(said(404)).toEqual(['API route is missing or undefined'])
    expect(said(408)).toEqual(['Cannot refresh data right now!'])
    expect(said(504)).toEqual(['Gateway Timeout'])
    expect(failureOf(failed(0), 'cn').messages).toEqual(['网络错误。'])
  })

  test('says what to do where the device has no network', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(failureOf(failed(0), 'en').messages).toEqual([
      'Network Error. You’re offline. Try again once you’re connected.',
    ])
    expect(failureOf(failed(0), 'cn').messages).toEqual(['网络错误。您已离线，请在恢复连接后重试。'])
    expect(failureOf(failed(504), 'en').messages).toEqual(['Gateway Timeout'])
    onLine.mockRestore()
  })

  test('shows the same failure of several calls once and an abort never', () => {
    showFailure(failed(0), 'en')
    showFailure(failed(0), 'en')
    showFailure(new DOMException('gone', 'AbortError'), 'en')
    expect(shown()).toEqual(['fail: Network Error.'])
  })
})
