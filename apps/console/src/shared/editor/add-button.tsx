import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Creates a new item of the page's list. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
