import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '../toast/store'
import { Mark } from './mark'

const clipboard = (writeText: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText ? { writeText } : undefined })

beforeEach(() => toast.closeAll())
afterEach(() => clipboard(undefined))

describe('copying a mark [CARD-07]', () => {
  test('copies the code on a tap and shows it in a toast', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    clipboard(writeText)
    render(<Mark code="SG-AIR-0042" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy SG-AIR-0042' }))
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject([{ tone: 'success', title: 'Success Copy', message: 'SG-AIR-0042' }]),
    )
    expect(writeText).toHaveBeenCalledWith('SG-AIR-0042')
  })

  test('reports that the browser cannot copy', async () => {
    clipboard(undefined)
    render(<Mark code="A" />)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Copy to clipboard not supported' }]),
    )
  })
})
