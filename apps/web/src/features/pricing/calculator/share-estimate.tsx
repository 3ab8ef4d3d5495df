import type { Agent, EstimateResult } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { useEstimateText } from './estimate-text'
import styles from './estimate.module.css'
import type { CalculatorForm } from './form'
import { calculatorText } from './text/area'

interface ShareEstimateProps {
  readonly result: EstimateResult
  readonly form: CalculatorForm
  readonly agent: Agent
  readonly isToDoor: boolean
}

/** The estimate as plain text, for a chat or a note. */
export function ShareEstimate(props: ShareEstimateProps) {
  const t = useText(calculatorText)
  const { language } = useLanguage()
  const text = useEstimateText(props)
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={styles.share}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copyText(text, language)}
      >
        {t('copy')}
      </Button>
      {canShare && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
          // Closing the share sheet is not an error.
          onClick={() => void navigator.share({ title: t('title'), text }).catch(() => undefined)}
        >
          {t('share')}
        </Button>
      )}
    </div>
  )
}
