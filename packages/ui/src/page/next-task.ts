/** Resolves in a task of its own: between two pieces of work the browser paints and answers presses. */
export const nextTask = (page: Window): Promise<void> => new Promise((resolve) => page.setTimeout(resolve))
