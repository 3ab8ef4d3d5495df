import { create } from 'zustand'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../table/rows.module.css'
import styles from './taken-away.module.css'

const takenText = areaOf({
  en: {
    taken:
      'You no longer have access to this page or part of it, so you may not be able to save. Copy what you need before you leave.',
  },
  id: {
    taken:
      'Anda tidak lagi memiliki akses ke halaman ini atau sebagian isinya, sehingga perubahan mungkin tidak dapat disimpan. Salin yang Anda perlukan sebelum meninggalkannya.',
  },
  cn: { taken: '您已无权访问此页面或其中部分内容，可能无法保存。离开前请复制您需要的内容。' },
})

/** Whether a right of the open page was taken away while work was held on it: it stays until it is left. */
export const useTakenAway = create<{ readonly isTaken: boolean }>(() => ({ isTaken: false }))

/** Said on the page and in a dialog over it. */
export function TakenAway() {
  const t = useText(takenText)
  const { isTaken } = useTakenAway()
  return (
    isTaken && (
      <p className={`${rows.warning} ${styles.notice}`} role="alert">
        {t('taken')}
      </p>
    )
  )
}
