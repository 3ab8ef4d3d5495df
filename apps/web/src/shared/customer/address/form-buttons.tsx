import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useLeaveGuard } from '../../form/use-leave-guard'
import styles from './address.module.css'
import { addressText } from './text/area'

interface FormButtonsProps {
  /** Whether something was typed or chosen: then leaving the page asks first. */
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly onCancel: () => void
}

export function FormButtons({ isDirty, isPending, onCancel }: FormButtonsProps) {
  const t = useText(addressText)
  const { question } = useLeaveGuard(isDirty)
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {t('save')}
      </Button>
      {question}
    </div>
  )
}
