import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invoiceCalls, profileCalls } from '@layar/contract'
import { heedClock } from '@layar/ui/call/server-clock.ts'
import { indonesianProfile, openInvoiceOf } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const code = 'INV-AAAAA-BBBBB'
const responseOf = (ms: number) => new Response(null, { headers: { Date: new Date(ms).toUTCString() } })

test.each([-3, 0, 3])(
  'closes an invoice when it expires by the clock of the server, %s hours ahead of the device’s [CART-03]',
  async (hours) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T03:00:00Z') })
    onTestFinished(() => {
      vi.useRealTimers()
      heedClock(responseOf(Date.now()))
    })
    const serverMs = () => Date.now() + hours * 3_600_000
    heedClock(responseOf(serverMs()))
    const dueMs = serverMs() + 8_000
    const asked = vi.fn(() => ({
      action: true as const,
      message: '',
      result: openInvoiceOf({
        invoice_code: code,
        due_at: new Date(dueMs).toISOString(),
        ...(serverMs() >= dueMs && { status: 'cancelled', is_expired: true, due_at: null, actions: ['print'] }),
      }),
    }))
    renderPortal(`/import/invoice/detail?code=${code}`, {
      country: 'id',
      answers: [
        answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
        answer(invoiceCalls.invoice, asked),
      ],
    })
    expect(await screen.findByText('Pay this invoice')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(screen.getByText('This invoice is closed')).toBeTruthy()
    expect(asked).toHaveBeenCalledTimes(2)
  },
)
