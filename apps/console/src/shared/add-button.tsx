import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Makes a new one of what the page lists. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
