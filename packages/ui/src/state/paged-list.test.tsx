import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CallFailure } from '@layar/contract'
import type { Pages } from '../call/use-read'
import { LayarProvider } from '../theme/provider'
import { PagedList } from './paged-list'

const none: Pages<string> = {
  items: [],
  pending: false,
  error: null,
  count: 1,
  hasMore: false,
  loadingMore: false,
  more: () => undefined,
  retry: () => undefined,
}
// jsdom knows no media queries; Mantine asks for the colour scheme.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

const show = (pages: Partial<Pages<string>>) =>
  render(
    <LayarProvider country="sg" language="en" env="test">
      <PagedList
        pages={{ ...none, ...pages }}
        keyOf={(item) => item}
        render={(item) => <p>{item}</p>}
        empty="Nothing yet"
      />
    </LayarProvider>,
  )

describe('list states', () => {
  test('waits, is empty, fails with a retry, and continues', () => {
    show({ pending: true }).unmount()
    show({})
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    const retry = vi.fn()
    show({ error: new CallFailure(0, undefined, undefined), retry })
    expect(screen.getByRole('alert').textContent).toContain('Network Error.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    const more = vi.fn()
    show({ items: ['a', 'b'], hasMore: true, more })
    expect(screen.getByText('b')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(more).toHaveBeenCalledOnce()
  })
})
