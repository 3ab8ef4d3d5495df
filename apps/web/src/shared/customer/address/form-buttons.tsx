import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './address.module.css'
import { addressText } from './text/area'

export function FormButtons({ isPending, onCancel }: { readonly isPending: boolean; readonly onCancel: () => void }) {
  const t = useText(addressText)
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isPending}>
        {t('save')}
      </Button>
    </div>
  )
}
