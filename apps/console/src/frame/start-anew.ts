import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import { toast } from '@layar/ui/toast/store.ts'
import { useSession } from '../shared/access/session/session'

const mark = 'tk_ops_other'
const texts = {
  en: (name: string) => `${name} logged in in another tab. This tab now belongs to ${name} too.`,
  id: (name: string) => `${name} masuk di tab lain. Tab ini sekarang juga milik ${name}.`,
  cn: (name: string) => `${name} 已在另一个标签页登录，此标签页现在也以 ${name} 的身份使用`,
} as const

/** Loads the console again for somebody else who logged in in another tab: nothing of the former person stays on the page. */
export const startAnew = (go = (path: string): void => window.location.assign(path)): void => {
  sessionStorage.setItem(mark, 'true')
  go('/ops/')
}

/** Says whose tab it is, once it was loaded again for somebody else. */
export const sayWhose = (): void => {
  if (sessionStorage.getItem(mark) === null) return
  sessionStorage.removeItem(mark)
  const { staff } = useSession.getState()
  if (staff) toast.info(texts[activeLanguage()](staff.name))
}
