import { IconAlertCircle } from '@tabler/icons-react'
import styles from './form.module.css'

/** The error of a field that is not a Mantine input; give its `id` to the control's `aria-describedby`. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className={styles.error} {...(id ? { id } : {})}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span>{message}</span>
    </p>
  )
}
