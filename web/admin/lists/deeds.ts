import type { ComponentType } from 'react'

/** Takes back what was done to one record. */
export type Undo = () => Promise<void>

/** What can be done with a record now: why not, or how. */
export type Prepared =
  | { refusal: string }
  | {
      /** Whom it goes to, or what else is worth knowing before. */
      note?: string
      /**
       * Does it, against the version that was looked at: asked again after a lost answer it is done once.
       * @returns how to undo it, if the rules allow that
       */
      act: () => Promise<Undo | null>
    }

/** What an action is called, and what comes before it. */
export interface DeedWords {
  /** 'Send …' */
  label: string
  /** 'Send', on the button that does it. */
  verb: string
  /** 'sent' */
  done: string
  /** What somebody must know before. */
  says?: string
  /** What has to be chosen first: the group, the stage. Null while it is not. */
  Choice?: ComponentType<{ value: string | null; onChange: (value: string | null) => void }>
}

/** An action on several records. */
export interface Deed<Row> extends DeedWords {
  /** Asks the rules about one, with the record as it is now. @param choice '' if there is nothing to choose */
  prepare: (row: Row, choice: string) => Promise<Prepared>
}

/** A record that was marked. */
export interface Marked {
  id: string
  name: string
  prepare: (choice: string) => Promise<Prepared>
}

/** One that was looked through. */
export interface Looked extends Pick<Marked, 'id' | 'name'> {
  prepared: Prepared
}

/** The server answered, and did not do it: the message says why. */
export class NotDone extends Error {}
