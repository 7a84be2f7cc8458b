export default function HomePage() {
  return <h1 className="font-display text-4xl">Chobi</h1>
}
