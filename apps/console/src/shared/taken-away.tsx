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

interface Read {
  readonly data: unknown
  readonly error: Error | null
  /** Of a later read too, whose refusal leaves the page as it is (`useRead`). */
  readonly failureReason: Error | null
}

/**
 * `isTaken`: what a page read is shown although the server refuses it by now, since a site was taken away from somebody whose
 * typed text would go with the page. Until it is known whether anything is typed, it is shown. `refusal` is what the page shows
 * in its place.
 */
export const useTakenAway = ({ data, error, failureReason }: Read): { isTaken: boolean; refusal: Error | null } => {
  const [isEmpty, setEmpty] = useState(false)
  const reason = error ?? failureReason
  const isTaken =
    data !== undefined && reason instanceof CallFailure && (reason.status === 404 || reason.status === 403)
  useEffect(() => {
    if (!isTaken) return
    const timer = setTimeout(() => setEmpty(!isWorkHeld()))
    return () => {
      clearTimeout(timer)
      setEmpty(false)
    }
  }, [isTaken])
  if (!isTaken) return { isTaken, refusal: error }
  return { isTaken: !isEmpty, refusal: isEmpty ? reason : null }
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
