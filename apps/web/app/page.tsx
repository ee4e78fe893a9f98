export default function Page() {
  return (
    <main>
      <h1>Railhead</h1>
    </main>
  );
}
