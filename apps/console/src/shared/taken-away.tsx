import { CallFailure } from '@layar/contract'
import { useEffect, useState } from 'react'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { isWorkHeld } from './held-work'
import rows from './rows.module.css'

const takenText = areaOf({
  en: {
    taken:
      'You no longer have access to this page, so nothing on it can be saved. Copy what you need before you leave it.',
  },
  id: {
    taken:
      'Anda tidak lagi memiliki akses ke halaman ini, sehingga isiannya tidak dapat disimpan. Salin yang Anda perlukan sebelum meninggalkannya.',
  },
  cn: { taken: '您已无权访问此页面，页面上的内容无法再保存。离开前请复制您需要的内容。' },
})

/**
 * Whether what a page read is shown although the server refuses it by now: a site was taken away from somebody whose typed
 * text would go with the page. Until it is known whether anything is typed, it is shown.
 */
export const useTakenAway = ({ data, error }: { readonly data: unknown; readonly error: Error | null }): boolean => {
  const [isEmpty, setEmpty] = useState(false)
  const isRefused = error instanceof CallFailure && (error.status === 404 || error.status === 403)
  const isTaken = isRefused && data !== undefined
  useEffect(() => {
    if (!isTaken) return
    const timer = setTimeout(() => setEmpty(!isWorkHeld()))
    return () => {
      clearTimeout(timer)
      setEmpty(false)
    }
  }, [isTaken])
  return isTaken && !isEmpty
}

export function TakenAway({ isTaken }: { readonly isTaken: boolean }) {
  const t = useText(takenText)
  return (
    isTaken && (
      <p className={rows.warning} role="alert">
        {t('taken')}
      </p>
    )
  )
}
