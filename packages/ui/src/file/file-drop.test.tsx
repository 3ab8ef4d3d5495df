import { useState } from 'react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunOptions } from '../call/use-write'
import { toast, toastStore } from '../toast/store'
import { FileDrop, type FileDropProps } from './file-drop'

const pdfBytes = (text = '') => new TextEncoder().encode(`%PDF-1.4 ${text} %%EOF`)
const pdf = (name = 'invoice.pdf', text = name) => new File([pdfBytes(text)], name, { type: 'application/pdf' })
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
const heic = [0, 0, 0, 24, ...[...'ftypheic'].map((sign) => sign.charCodeAt(0))]
const of = (bytes: readonly number[] | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const field = () => screen.getByLabelText<HTMLInputElement>(/^Invoice/)
const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } })
const rowOf = (name: string) => screen.getByText(name, { exact: false, selector: 'li div, li span' }).closest('li')

/** A field that keeps what was uploaded, as the screens do. */
function Field(props: Partial<FileDropProps>) {
  const [files, setFiles] = useState<readonly { name: string }[]>([])
  return (
    <FileDrop
      label="Invoice"
      kind="document"
      files={files}
      onRemove={(_, index) => setFiles(files.toSpliced(index, 1))}
      {...props}
      onFile={async (file, how) => {
        const answer = await (props.onFile ?? (() => Promise.resolve(true)))(file, how)
        if (answer) setFiles((now) => [...now, { name: file.name }])
        return answer
      }}
    />
  )
}

beforeEach(() => {
  toast.closeAll()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')))
})

describe('choosing a file', () => {
  test('uploads an accepted file, shows its progress and can be cancelled', async () => {
    let sent: RunOptions = {}
    let arrive: (value: unknown) => void = () => undefined
    const onFile = vi.fn((_: File, how: RunOptions) => {
      sent = how
      return new Promise((resolve) => (arrive = resolve))
    })
    render(<Field onFile={onFile} most={3} />)
    choose(pdf())
    await waitFor(() => expect(onFile).toHaveBeenCalledOnce())
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeTruthy()
    await act(async () => arrive(true))
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
    expect(screen.queryByRole('progressbar')).toBeNull()

    choose(pdf('second.pdf'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel upload of second.pdf' }))
    expect(sent.signal?.aborted).toBe(true)
    expect(screen.queryByText('second.pdf')).toBeNull()
    await act(async () => arrive(undefined))
    expect(toastStore.read()).toEqual([])
  })

  test('without a network a second try of a file takes the place of the first', async () => {
    const onFile = vi.fn(() => Promise.reject(new Error('no network')))
    render(<Field onFile={onFile} most={3} />)
    choose(pdf())
    await screen.findByRole('button', { name: /^Try again/ })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    choose(pdf())
    await waitFor(() => expect(onFile).toHaveBeenCalledTimes(2))
    expect(await screen.findAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
    online.mockRestore()
  })

  test.each([
    [of('MZ', 'run.exe'), 'This type of file is not accepted. Use JPG, JPEG, PNG or PDF.'],
    [
      of('<svg xmlns="x">', 'drawing.jpg', 'image/jpeg'),
      'This type of file is not accepted. Use JPG, JPEG, PNG or PDF.',
    ],
    [of(`%PDF-${'x'.repeat(2048)}%%EOF`, 'scan.pdf'), 'This file is 2 KB. The limit is 1 KB.'],
    [of('', 'empty.pdf'), 'This file is empty (0 bytes).'],
    [of('%PDF-1.4 1 0 obj', 'half.pdf'), 'This PDF can’t be opened. It may be damaged. Save it again, then choose it.'],
    [of(png, 'half.png', 'image/png'), 'This picture can’t be opened. It may be damaged. Choose another one.'],
    [of(heic, 'IMG_1.HEIC'), /^This browser can’t open iPhone photos in HEIC format/],
  ])('says at the file why $name is not taken', async (file, reason) => {
    const onFile = vi.fn(() => Promise.resolve(true))
    render(<Field onFile={onFile} maxBytes={1024} />)
    choose(file)
    const told = await screen.findByText(reason)
    expect(told.closest('li')?.textContent).toContain(file.name)
    expect(field().getAttribute('aria-describedby')).toContain(told.closest('[role=alert]')?.id)
    expect(onFile).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: `Dismiss ${file.name}` }))
    expect(screen.queryByText(reason)).toBeNull()
    expect(document.activeElement).toBe(field())
  })

  test('takes a file by its bytes: named and typed by what it is [FILE-01]', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }))
    const onFile = vi.fn((_: File) => Promise.resolve(true))
    render(<Field onFile={onFile} most={3} />)
    choose(of(png, 'photo.jpg', 'image/jpeg'), of('%PDF-1.4 %%EOF', 'scan.jpg', 'image/jpeg'))
    await waitFor(() => expect(onFile).toHaveBeenCalledTimes(2))
    expect(onFile.mock.calls.map(([{ name, type }]) => `${name} ${type}`)).toEqual([
      'photo.png image/png',
      'scan.pdf application/pdf',
    ])
  })

  test('tells a file that the field has already, until it is removed', async () => {
    const onFile = vi.fn(() => Promise.resolve(true))
    render(<Field onFile={onFile} most={3} />)
    choose(pdf('invoice.pdf', 'same'))
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
    choose(pdf('copy.pdf', 'same'))
    await screen.findByText('You already added invoice.pdf.')
    expect(onFile).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Remove invoice.pdf' }))
    choose(pdf('copy.pdf', 'same'))
    await screen.findByRole('button', { name: 'Remove copy.pdf' })
  })

  test('names every file beyond the limit, and takes none when full', async () => {
    render(<Field most={2} />)
    choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
    await screen.findByRole('button', { name: 'Remove b.pdf' })
    expect(rowOf('c.pdf')?.textContent).toContain('Up to 2 files can be added here.')
    expect(field().disabled).toBe(true)
    expect(screen.getByText('You have added 2 files, the limit here')).toBeTruthy()
  })

  test('says of a dropped folder that it is one', async () => {
    const onFile = vi.fn(() => Promise.resolve(true))
    render(<Field onFile={onFile} most={2} />)
    const entry = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) })
    fireEvent.drop(field(), {
      dataTransfer: { files: [of('', 'papers'), pdf()], items: [entry(true), entry(false)] },
    })
    expect(rowOf('papers')?.textContent).toContain('This is a folder. Choose the files inside it.')
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
  })
})

describe('an upload that fails', () => {
  const offline = { status: 0, code: undefined, messages: ['Network Error.'], fields: {} }
  const refused = {
    status: 422,
    code: 'invalid',
    messages: ['x'],
    fields: { file_data: 'This PDF asks for a password.' },
  }

  test('is shown, titled Fail, and may be tried again without choosing the file again [FILE-02]', async () => {
    let isOnline = false
    const onFile = vi.fn((_: File, how: RunOptions) => {
      if (!isOnline) how.onFailure?.(offline)
      return Promise.resolve(isOnline || undefined)
    })
    render(<Field onFile={onFile} />)
    choose(pdf())
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Failed to upload file' }]))
    const row = rowOf('invoice.pdf') ?? document.body
    within(row).getByText('Failed to upload file')
    within(row).getByText('No connection. Check your internet, then try again.')
    isOnline = true
    fireEvent.click(within(row).getByRole('button', { name: 'Try again: invoice.pdf' }))
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
    expect(screen.queryByText('Failed to upload file')).toBeNull()
  })

  test('says what the server said of the file, which another try would not change', async () => {
    const onFile = (_: File, how: RunOptions) => {
      how.onFailure?.(refused)
      return Promise.resolve(undefined)
    }
    render(<Field onFile={onFile} />)
    choose(pdf())
    await screen.findByText('This PDF asks for a password.')
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })

  test('says the reason at the file alone, unless it is about something else', async () => {
    const shownInPlace: boolean[] = []
    const onFile = (_: File, how: RunOptions) => {
      for (const failure of [refused, offline, { ...offline, status: 502 }, { ...refused, status: 429 }])
        shownInPlace.push(how.isShownInPlace?.(failure) ?? false)
      how.onFailure?.(refused)
      return Promise.resolve(undefined)
    }
    render(<Field onFile={onFile} />)
    choose(pdf())
    await screen.findByText('This PDF asks for a password.')
    expect(shownInPlace).toEqual([true, true, true, false])
    await waitFor(() => expect(toastStore.read().map(({ message }) => message)).toEqual(['Failed to upload file']))
  })

  test('shows a failure also where nobody said a reason [FILE-02]', async () => {
    render(<Field onFile={() => Promise.reject(new Error('gone'))} />)
    choose(pdf())
    await screen.findByText('Failed to upload file')
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ tone: 'fail', message: 'Failed to upload file' }]))
  })
})

describe('a form that is sent while a file is on its way', () => {
  const open = () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    let arrive: (value: unknown) => void = () => undefined
    render(
      <form noValidate onSubmit={onSubmit}>
        <Field onFile={() => new Promise((resolve) => (arrive = resolve))} />
        <button type="submit">Send</button>
      </form>,
    )
    return { onSubmit, arrive: (value: unknown) => act(async () => arrive(value)) }
  }
  const press = async () => {
    await screen.findByRole('progressbar', { name: 'Uploading' })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Will be sent once invoice.pdf is uploaded.')
  }

  test('waits for it in view and is then sent once', async () => {
    const { onSubmit, arrive } = open()
    const scrollIntoView = vi.fn()
    Object.assign(field(), { scrollIntoView })
    choose(pdf())
    await press()
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
    await arrive(true)
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(screen.queryByText(/^Sends as soon as/)).toBeNull()
  })

  test('is not sent without it when it fails or is cancelled', async () => {
    const { onSubmit, arrive } = open()
    choose(pdf())
    await press()
    await arrive(undefined)
    await screen.findByText('Failed to upload file')
    fireEvent.click(screen.getByRole('button', { name: 'Try again: invoice.pdf' }))
    await press()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel upload of invoice.pdf' }))
    await waitFor(() => expect(screen.queryByText('invoice.pdf')).toBeNull())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  /** Two fields of one form with a file on its way each, and a press of its button. */
  const openTwo = async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const arrive: ((value: unknown) => void)[] = []
    const onFile = () => new Promise((resolve) => arrive.push(resolve))
    render(
      <form noValidate onSubmit={onSubmit}>
        <Field label="Invoice" onFile={onFile} />
        <Field label="List" onFile={onFile} />
        <button type="submit">Send</button>
      </form>,
    )
    choose(pdf())
    fireEvent.change(screen.getByLabelText(/^List/), { target: { files: [pdf('list.pdf')] } })
    await waitFor(() => expect(arrive).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Will be sent once invoice.pdf is uploaded.')
    return { onSubmit, arrive }
  }

  test('is sent once when the files of two fields arrive together', async () => {
    const { onSubmit, arrive } = await openTwo()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await act(async () => arrive.forEach((end) => end(true)))
    await screen.findByRole('button', { name: 'Remove list.pdf' })
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('waits for the other field, and is not sent without a file that failed there', async () => {
    const { onSubmit, arrive } = await openTwo()
    await act(async () => arrive[1]?.(true))
    await screen.findByRole('button', { name: 'Remove list.pdf' })
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText(/^List/), { target: { files: [pdf('other.pdf')] } })
    await waitFor(() => expect(arrive).toHaveLength(3))
    await act(async () => arrive[2]?.(undefined))
    await screen.findByText('Failed to upload file')
    await act(async () => arrive[0]?.(true))
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('by keyboard', () => {
  const focused = () => document.activeElement

  test('the field keeps the focus when it is free again, and says that the file is uploaded', async () => {
    let arrive: (value: unknown) => void = () => undefined
    render(<Field onFile={() => new Promise((resolve) => (arrive = resolve))} />)
    field().focus()
    choose(pdf())
    await screen.findByRole('progressbar', { name: 'Uploading' })
    // As browsers do with a field that is disabled.
    field().blur()
    await act(async () => arrive(true))
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
    expect(focused()).toBe(field())
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('invoice.pdf is uploaded.')
  })

  test('whoever removes a file stands at the field, also if it was full', async () => {
    const { container } = render(<Field most={2} />)
    choose(pdf('one.pdf'), pdf('two.pdf'))
    const remove = await screen.findByRole('button', { name: 'Remove one.pdf' })
    await screen.findByRole('button', { name: 'Remove two.pdf' })
    expect(field().disabled).toBe(true)
    remove.focus()
    fireEvent.click(remove)
    screen.getByRole('button', { name: 'Remove two.pdf' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Remove two.pdf' }))
    expect(container.querySelectorAll('li')).toHaveLength(0)
    expect(focused()).toBe(field())
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('two.pdf is removed.')
  })

  test('whoever tries again stands at the button that cancels, and at the field once the file is there', async () => {
    const ends: ((value: unknown) => void)[] = []
    render(<Field most={3} onFile={() => new Promise((resolve) => ends.push(resolve))} />)
    choose(pdf())
    await waitFor(() => expect(ends).toHaveLength(1))
    await act(async () => ends[0]?.(undefined))
    const again = await screen.findByRole('button', { name: 'Try again: invoice.pdf' })
    again.focus()
    fireEvent.click(again)
    await waitFor(() => expect(ends).toHaveLength(2))
    expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel upload of invoice.pdf' }))
    await act(async () => ends[1]?.(true))
    await screen.findByRole('button', { name: 'Remove invoice.pdf' })
    expect(focused()).toBe(field())
  })
})
