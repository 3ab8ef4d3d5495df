import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import '../testing/render-console'
import { ReasonDialog } from './reason-dialog'

afterEach(() => vi.unstubAllGlobals())

const open = (pointer: 'fine' | 'coarse') => {
  const found = window.matchMedia('(pointer: fine)')
  vi.stubGlobal('matchMedia', (query: string) => ({ ...found, matches: query === `(pointer: ${pointer})` }))
  render(
    <LayarProvider country="id" language="en" onLanguageChange={() => undefined}>
      <ReasonDialog
        title="Reject this correction?"
        act="Reject"
        label="Note"
        write={{ pending: false, failure: undefined }}
        onAct={() => undefined}
        onClose={() => undefined}
      />
    </LayarProvider>,
  )
}

test('what is typed into a dialog that just opened lands in its first field', () => {
  open('fine')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Note/))
})

test('on a phone no keyboard covers the dialog before its field is touched', () => {
  open('coarse')
  expect(document.activeElement).not.toBe(screen.getByLabelText(/^Note/))
})
