import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconTrash } from '@tabler/icons-react'
import styles from './calculator.module.css'

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon color="gray" aria-label={label} className={styles.remove} onClick={onRemove}>
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
