import { findIdentityNumbers } from '@layar/domain'
import { IconEyeOff } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './identity-notice.module.css'
import { formText } from './form-text'

/** Says that the server masks the identity number in one of these texts; stands below the last of their fields. */
export function IdentityNotice({ texts }: { texts: readonly string[] }) {
  const t = useText(formText)
  const isFound = texts.some((text) => findIdentityNumbers(text).length > 0)
  return (
    <div role="status">
      {isFound && (
        <p className={styles.notice}>
          <IconEyeOff size={18} stroke={1.75} aria-hidden />
          {t('identity')}
        </p>
      )}
    </div>
  )
}
