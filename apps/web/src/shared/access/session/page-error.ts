/** A page error with the status that its error page shows [ERRPG-02]. */
export class PageError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}
