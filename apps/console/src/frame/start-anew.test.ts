import { afterEach, expect, test, vi } from 'vitest'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { toast, toastStore } from '@layar/ui/toast/store.ts'
import { useSession } from '../shared/access/session/session'
import { sayWhose, startAnew } from './start-anew'

afterEach(() => {
  toast.closeAll()
  useSession.setState({ token: null, staff: null })
})

test('a tab that is loaded again for somebody else says once whose it is', () => {
  setActiveLanguage('en')
  useSession.setState({ token: 'other', staff: { name: 'Budi' } as never })
  sayWhose()
  expect(toastStore.read()).toEqual([])
  const go = vi.fn()
  startAnew(go)
  expect(go).toHaveBeenCalledWith('/ops/')
  sayWhose()
  sayWhose()
  expect(toastStore.read().map(({ message }) => message)).toEqual([
    'Budi logged in in another tab. This tab now belongs to Budi too.',
  ])
})
