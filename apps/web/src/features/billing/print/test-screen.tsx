import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { PrintPage, Sheet } from './print-page'
import styles from './print.module.css'
import { printText } from './text/area'

const shades = ['#000', '#333', '#666', '#999', '#ccc', '#eee']
const weights = [0.25, 0.5, 1, 2, 4]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 − × , . / 运单 唛头 易碎 向上 防潮 Ñ ễ'

/** Tests what a printer must support to print labels and invoices well; unavailable in production [ROUTE-19]. */
export function TestScreen() {
  const t = useText(printText)
  return (
    <PrintPage
      title={t('testTitle')}
      lead={t('testLead')}
      back={<Link to="/">{t('back')}</Link>}
      printLabel={t('print')}
    >
      <Sheet>
        <div className={styles.frame}>
          <svg viewBox="0 0 100 8" className={styles.ruler} role="img" aria-label={t('testRuler')}>
            <path
              d={`M.25 8V1M99.75 8V1M0 7.75h100${Array.from({ length: 9 }, (_, step) => `M${(step + 1) * 10} 8V4`).join('')}`}
              stroke="#000"
              strokeWidth="0.5"
            />
          </svg>
          <h2>{t('testGrey')}</h2>
          <div className={styles.shades}>
            {shades.map((shade) => (
              <span key={shade} style={{ background: shade }} />
            ))}
          </div>
          <h2>{t('testLines')}</h2>
          <svg viewBox="0 0 400 70" className={styles.weights} aria-hidden>
            {weights.map((weight, index) => (
              <path key={weight} d={`M0 ${8 + index * 13}h400`} stroke="#000" strokeWidth={weight} />
            ))}
          </svg>
          <h2>{t('testLetters')}</h2>
          <p className={styles.letters}>{letters}</p>
          <p>
            <Mark code="LYSG7K2QM-A" size="lg" canCopy={false} />
          </p>
          <h2>{t('testCode')}</h2>
          <Qr value="LYSG7K2QM-A" label={t('testCode')} sizePx={140} />
        </div>
      </Sheet>
    </PrintPage>
  )
}
