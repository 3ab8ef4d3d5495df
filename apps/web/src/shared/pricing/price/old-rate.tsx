import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './notes.module.css'

const oldRateText = areaOf({
  en: { rateOld: 'This exchange rate is outdated, so duty and tax may differ.' },
  id: { rateOld: 'Kurs ini sudah lama, sehingga bea dan pajak bisa berbeda.' },
  cn: { rateOld: '该汇率较旧，关税和税费可能有出入。' },
})

/** Marks a price whose import tax was calculated with an old exchange rate [CALC-03]. */
export function OldRate({ isOld }: { isOld: boolean }) {
  const t = useText(oldRateText)
  return isOld && <p className={styles.warning}>{t('rateOld')}</p>
}
