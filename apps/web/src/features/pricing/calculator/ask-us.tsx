import type { EstimateGap } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSupport } from '../../../shared/support/contact/use-support'
import styles from './estimate.module.css'
import { calculatorText } from './text/area'

const gapText = { freight: 'askFreight', tax: 'askTax', delivery: 'askDelivery' } as const

/** What staff must price, and the two methods to ask for it. */
export function AskUs({ missing }: { missing: readonly EstimateGap[] }) {
  const t = useText(calculatorText)
  const { language } = useLanguage()
  const support = useSupport()
  const parts = missing.map((gap) => t(gapText[gap])).join(language === 'cn' ? '、' : ', ')
  return (
    <div className={styles.askUs}>
      <p>{t('askWhy', { parts })}</p>
      <div className={styles.askWays}>
        <Button component={Link} to="/form-pemesanan" size="sm" variant="default">
          {t('askForm')}
        </Button>
        {support && (
          <Button component="a" href={support.url} target="_blank" rel="noreferrer" size="sm" variant="subtle">
            {t('askChat')}
          </Button>
        )}
      </div>
    </div>
  )
}
