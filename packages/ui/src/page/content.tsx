import { type ComponentProps, createContext, use } from 'react'

const InContent = createContext(false)

/** The one `main` of a page. An error and an unknown address are shown alone and inside a layout: there it is a plain block. */
export function Content(props: ComponentProps<'main'>) {
  const isInside = use(InContent)
  if (isInside) return <div>{props.children}</div>
  return (
    <InContent value>
      <main {...props} />
    </InContent>
  )
}
