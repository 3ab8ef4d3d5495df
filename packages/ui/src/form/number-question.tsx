import { Button } from '@mantine/core'
import { fieldNumber, spellNumber, type ExpectedNumber, type NumberReading } from '@layar/domain'
import { useLanguage } from '../i18n/language'
import { useText } from '../i18n/use-text'
import { numberText } from './number-text'
import styles from './number.module.css'
import { unitName } from './unit-name'

interface NumberQuestionProps {
  readonly reading: NumberReading
  readonly expected: ExpectedNumber
  /** Named where the question does not stand right below its field. */
  readonly label?: string
  readonly inputId: string
  /** Receives a text with a single reading. */
  readonly onChoose: (text: string) => void
}

/** Both readings of a number whose mark may be a decimal or a thousands mark. */
export function NumberQuestion({ reading, expected, label, inputId, onChoose }: NumberQuestionProps) {
  const t = useText(numberText)
  const { language } = useLanguage()
  const readings = !reading.ok && reading.code === 'ambiguous' ? reading.readings : undefined
  const unit = expected.kind === 'measure' ? ` ${unitName(expected.unit)}` : ''
  const spelled = (value: string): string => `${spellNumber(value, language)}${unit}`
  const words = { first: spelled(readings?.[0] ?? ''), second: spelled(readings?.[1] ?? '') }
  const question = label === undefined ? t('question', words) : t('questionOf', { ...words, field: label })
  return (
    <div aria-live="polite">
      {readings && (
        <div role="group" aria-label={question} className={styles.question}>
          <p className={styles.words}>{question}</p>
          {readings.map((value) => (
            <Button
              key={value}
              variant="default"
              size="sm"
              onClick={() => {
                onChoose(fieldNumber(value, language))
                document.getElementById(inputId)?.focus()
              }}
            >
              {spelled(value)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
