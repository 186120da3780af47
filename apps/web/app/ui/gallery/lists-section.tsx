import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Badge } from "../display/badge.tsx";
import { Button } from "../buttons/button.tsx";
import { Card, CardBody } from "../display/card.tsx";
import { Cover } from "../display/cover.tsx";
import { DataTable, type Column } from "../tables/data-table.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../overlays/menu.tsx";
import { Price } from "../display/price.tsx";
import { Section, Specimen } from "./specimen.tsx";

interface Row {
  id: number;
  title: string;
  status: "Published" | "Draft";
  price: string;
  learners: number;
}

const rows: Row[] = [
  { id: 1, title: "Foundations of Ballet Pedagogy", status: "Published", price: "249.00", learners: 1204 },
  { id: 2, title: "Hip Hop Grooves for Teens", status: "Draft", price: "129.00", learners: 0 },
  { id: 3, title: "Tap: rhythm before steps", status: "Published", price: "0.00", learners: 312 },
];

const columns: Column<Row>[] = [
  { id: "title", header: "Title", sort: "title", cell: (row) => <span className="font-semibold">{row.title}</span> },
  {
    id: "status",
    header: "Status",
    cell: (row) => <Badge tone={row.status === "Draft" ? "stone" : "pine"}>{row.status}</Badge>,
  },
  { id: "price", header: "Price", sort: "price", align: "end", cell: (row) => <Price value={row.price} /> },
  {
    id: "learners",
    header: "Learners",
    sort: "learners",
    align: "end",
    cell: (row) => row.learners.toLocaleString("en-US"),
  },
  { id: "actions", header: "Actions", hideHeader: true, align: "end", cell: () => <RowMenu /> },
];

export function ListsSection() {
  const [selected, setSelected] = useState<string[]>(["1"]);
  return (
    <Section title="Lists">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {rows.map((row) => (
          <Card key={row.id}>
            <Cover kind="course" id={row.id} />
            <CardBody>
              <p className="text-small font-medium text-soft">Certification · Ballet</p>
              <p className="mt-1 text-title font-semibold">{row.title}</p>
              <p className="mt-2 flex justify-between text-meta text-soft">
                M. Laurent <Price value={row.price} className="text-ink" />
              </p>
            </CardBody>
          </Card>
        ))}
      </div>
      <DataTable
        label="Courses"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.title}
        page={{ number: 2, size: 25, total: 412 }}
        defaultSort="title"
        empty={null}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button size="small" variant="outline">
              Archive
            </Button>
          ),
        }}
      />
      <Specimen name="Empty table">
        <div className="w-full">
          <DataTable
            label="Nothing"
            columns={columns}
            rows={[]}
            rowId={(row) => row.id}
            empty={
              <EmptyState action={<Button variant="outline">Clear filters</Button>}>
                Nothing matches these filters.
              </EmptyState>
            }
          />
        </div>
      </Specimen>
    </Section>
  );
}

function RowMenu() {
  return (
    <Menu trigger={<IconButton size="small" label="Actions" icon={<Ellipsis aria-hidden />} />} label="Actions">
      <MenuItem>Edit</MenuItem>
      <MenuItem disabled>Duplicate</MenuItem>
      <MenuSeparator />
      <MenuItem tone="destructive">Delete</MenuItem>
    </Menu>
  );
}
