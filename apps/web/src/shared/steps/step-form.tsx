import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { ErrorTexts, StepErrors } from './use-step-errors'
import styles from './steps.module.css'
import { stepsText } from './text/area'

interface StepFormProps {
  /** Counted from 1; the last of five shows the price below the form if there is no room beside it. */
  readonly step: number
  readonly title: string
  readonly errors: Pick<StepErrors<never>, 'texts' | 'attempt'>
  /** The field names shown in the error summary. */
  readonly labels: ErrorTexts
  /** Content above the form. */
  readonly before?: ReactNode
  /** The price beside the form, or in its footer in small windows. */
  readonly price: { readonly label: string; readonly panel: ReactNode; readonly foot: ReactNode }
  readonly forwardLabel: string
  readonly isPending: boolean
  /** Undefined in the first step. */
  readonly onBack: (() => void) | undefined
  readonly onForward: () => void
  readonly children: ReactNode
}

/** One step of a declaration: its fields, the price beside them, and the back and forward buttons. */
export function StepForm(props: StepFormProps) {
  const { step, title, errors, labels, before, price, forwardLabel, isPending, onBack, onForward, children } = props
  const t = useText(stepsText)
  const head = useStepFocus(step)
  return (
    <div className={styles.page} data-step={step}>
      <div className={styles.main}>
        {before}
        <form
          noValidate
          className={styles.step}
          onSubmit={(event) => {
            event.preventDefault()
            onForward()
          }}
        >
          <h2 ref={head} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <ErrorSummary errors={errors.texts} labels={labels} attempt={errors.attempt} />
          {children}
          <div className={styles.moves}>
            {price.foot}
            {onBack && (
              <Button variant="default" className={styles.back} aria-label={t('back')} onClick={onBack}>
                <IconArrowLeft size={20} stroke={1.75} aria-hidden />
                <span>{t('back')}</span>
              </Button>
            )}
            <Button
              type="submit"
              className={styles.forward}
              loading={isPending}
              onClick={(event) => {
                // The second half of a double press would go on from the next step, whose button stands in the same place.
                if (event.detail > 1) event.preventDefault()
              }}
            >
              {forwardLabel}
            </Button>
          </div>
        </form>
      </div>
      {/* It may be taller than the window: the keyboard scrolls it too. */}
      <aside className={styles.aside} tabIndex={0} aria-label={price.label}>
        {price.panel}
      </aside>
    </div>
  )
}

/** Scrolls to the top and focuses the title of a new step; an error summary has or takes the focus, and stays in view. */
function useStepFocus(step: number) {
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Not after the fields are painted: whoever types in one by then would lose the keyboard in the middle of a word.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement?.getAttribute('role') === 'group') return
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [step])
  return head
}
