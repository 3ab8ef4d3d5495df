import { Button } from '@mantine/core'
import { IconDownload, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { savePrinted, type Printed } from '@layar/ui/file/save-printed.ts'

interface FileButtonProps {
  readonly name: string
  readonly icon?: TablerIcon
  /** Asks the server for the file. */
  readonly read: () => Promise<{ readonly result: Printed }>
}

/** Downloads one file that the server makes. */
export function FileButton({ name, icon: Icon = IconDownload, read }: FileButtonProps) {
  const [pending, setPending] = useState(false)
  const download = async (): Promise<void> => {
    setPending(true)
    try {
      savePrinted((await read()).result)
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      loading={pending}
      onClick={() => void download()}
    >
      {name}
    </Button>
  )
}
