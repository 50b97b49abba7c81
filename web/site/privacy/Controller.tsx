import { addressLines, type ShopIdentity } from '#domain/shop/shop-identity.ts'
import look from '../look.module.css'

/** The controller of the data (UK GDPR, article 13(1)(a)), with contact details. */
export function Controller({ shop }: { shop: ShopIdentity }) {
  const { fullName, registration, email, phone } = shop
  const trading =
    registration.name === '' || registration.name === fullName
      ? fullName
      : `${registration.name}, trading as ${fullName},`
  const address = addressLines(shop)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' ')
  return (
    <>
      {trading} is the controller. {address}. {email ? 'Write to ' : null}
      {email ? (
        <a href={`mailto:${email}`} className={look.link}>
          {email}
        </a>
      ) : null}
      {phone ? `${email ? ' or ring' : 'Ring'} ${phone}` : null}
      {email || phone ? '; ' : 'Write to us there: '}
    </>
  )
}
