/** Something the owner must decide or mend first: shown as it is, without a stack. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refusal'
  }
}
