import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toast } from './store'
import { Toaster } from './toaster'

beforeEach(() => {
  vi.useFakeTimers()
  toast.closeAll()
})
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  test('closes a success after 2.5 s [CARD-08]', () => {
    render(<Toaster />)
    act(() => toast.success('Saved'))
    act(() => void vi.advanceTimersByTime(2_400))
    expect(screen.queryByText('Saved')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('titles a failure Fail, announces it, and lets the user close it [FAIL-01]', () => {
    render(<Toaster />)
    act(() => toast.fail('Voucher not found'))
    const item = screen.getByText('Voucher not found').closest('li')!
    expect(item.textContent).toBe('FailVoucher not found')
    expect(item.parentElement!.getAttribute('aria-live')).toBe('polite')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Voucher not found')).toBeNull()
  })

  test('keeps what can be taken back for 12 s, and closes with its act', () => {
    const undo = vi.fn()
    render(<Toaster />)
    act(() => toast.undoable('Shipped', { label: 'Undo', run: undo }))
    act(() => void vi.advanceTimersByTime(11_000))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Shipped')).toBeNull()
    act(() => toast.undoable('Shipped', { label: 'Undo', run: undo }))
    act(() => void vi.advanceTimersByTime(12_100))
    expect(screen.queryByText('Shipped')).toBeNull()
  })

  test('keeps a toast open while a pointer that moved there is on it, not for one that it appeared under', () => {
    render(<Toaster />)
    act(() => toast.success('Saved'))
    fireEvent.pointerEnter(screen.getByRole('list'))
    act(() => void vi.advanceTimersByTime(2_600))
    expect(screen.queryByText('Saved')).toBeNull()
    act(() => toast.success('Saved'))
    fireEvent.pointerMove(screen.getByRole('list'))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByRole('list'))
    act(() => void vi.advanceTimersByTime(2_600))
    expect(screen.queryByText('Saved')).toBeNull()
  })
})
