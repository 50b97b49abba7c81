import { Textarea } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import classes from './profile.module.css'

interface MailSignatureProps {
  field: GetInputPropsReturnType
  value: string
}

/** Under the mails that one sends to customers, as it stands there. */
export function MailSignature({ field, value }: MailSignatureProps) {
  return (
    <div className={classes.signature}>
      <Textarea
        label="Mail signature"
        description="Below the mails that you send to customers. Without one the shop’s is used."
        placeholder={'Kind regards,\nWendy Fielding\nProjects · 0161 496 0123'}
        autosize
        minRows={3}
        maxRows={8}
        {...field}
      />
      {value.trim() === '' ? null : (
        <figure>
          <figcaption>At the end of a mail</figcaption>
          <p>{value.trim()}</p>
        </figure>
      )}
    </div>
  )
}
