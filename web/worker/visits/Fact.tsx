/** A named fact; nothing if it is not known. */
export function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
